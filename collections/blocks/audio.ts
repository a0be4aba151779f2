import type { Block } from 'payload'
import { BLOCK_LABELS } from '#cms/shared/blocks.ts'
import { caption } from '../fields/caption.ts'
import { spokenFields } from '../fields/spoken.ts'
import { takesField } from '../fields/takes.ts'

/** One sound, or several takes of it that visitors can switch between (docs/behaviour.md#blocks). */
export const audioBlock: Block = {
  slug: 'audio',
  interfaceName: 'AudioBlock',
  labels: { singular: BLOCK_LABELS.audio, plural: BLOCK_LABELS.audio },
  fields: [
    caption,
    takesField({
      min: 1,
      description: 'Several takes must be equally long: visitors switch between them during playback.',
    }),
    ...spokenFields,
  ],
}
