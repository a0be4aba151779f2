import type { Block } from 'payload'
import { BLOCK_LABELS } from '#cms/shared/blocks.ts'
import { caption } from '../fields/caption.ts'
import { spokenFields } from '../fields/spoken.ts'
import { tracksField } from '../fields/tracks.ts'

/** A video that the studio uploads (docs/behaviour.md#blocks). */
export const videoBlock: Block = {
  slug: 'video',
  interfaceName: 'VideoBlock',
  labels: { singular: BLOCK_LABELS.video, plural: BLOCK_LABELS.video },
  fields: [
    caption,
    { name: 'video', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown until the video plays.' },
    },
    tracksField,
    ...spokenFields,
  ],
}
