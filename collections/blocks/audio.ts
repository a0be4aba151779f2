import type { ArrayFieldValidation, Block } from 'payload'
import { BLOCK_LABELS, BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { caption } from '../fields/caption.ts'
import { spokenFields } from '../fields/spoken.ts'

const validateTakes: ArrayFieldValidation = (rows) =>
  ((rows?.length ?? 0) > 0 && rows!.length <= BLOCKS.takes) ||
  fill(blocksTexts.takes, { takes: String(BLOCKS.takes) })

/** One sound, or several takes of it that visitors can switch between (docs/behaviour.md#blocks). */
export const audioBlock: Block = {
  slug: 'audio',
  interfaceName: 'AudioBlock',
  labels: { singular: BLOCK_LABELS.audio, plural: BLOCK_LABELS.audio },
  fields: [
    caption,
    {
      name: 'takes',
      type: 'array',
      maxRows: BLOCKS.takes,
      validate: validateTakes,
      admin: {
        description: 'Several takes must be equally long: visitors switch between them during playback.',
      },
      fields: [
        { name: 'sound', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', maxLength: MAX_LENGTH.blockLabel },
      ],
    },
    ...spokenFields,
  ],
}
