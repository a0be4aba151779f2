import type { Block } from 'payload'
import { BLOCK_LABELS, BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { caption } from '../fields/caption.ts'
import { requiredText } from '../fields/required-text.ts'

const angle = (name: string, max: number, description: string) =>
  ({
    name,
    type: 'number',
    required: true,
    defaultValue: 0,
    min: -max,
    max,
    admin: { description },
  }) as const

/** A panorama tour: its scenes, and the hotspots that lead from one to another (docs/behaviour.md#blocks). */
export const panoramaBlock: Block = {
  slug: 'panorama',
  interfaceName: 'PanoramaBlock',
  labels: { singular: BLOCK_LABELS.panorama, plural: BLOCK_LABELS.panorama },
  fields: [
    caption,
    {
      name: 'scenes',
      type: 'array',
      minRows: 1,
      maxRows: BLOCKS.scenes,
      admin: { description: 'The tour opens with the first scene. Upload panoramas in the admin panel.' },
      fields: [
        { name: 'panorama', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', ...requiredText, maxLength: MAX_LENGTH.blockLabel },
        angle(
          'heading',
          BLOCKS.maxYaw,
          'Direction in which the scene opens, in degrees to the right of the image’s centre.',
        ),
        {
          name: 'hotspots',
          type: 'array',
          label: 'Hotspots',
          maxRows: BLOCKS.hotspots,
          fields: [
            {
              name: 'to',
              label: 'Target scene',
              type: 'number',
              required: true,
              min: 0,
              max: BLOCKS.scenes - 1,
              admin: { description: 'Number of the scene that the hotspot leads to. The first scene is 0.' },
            },
            angle('yaw', BLOCKS.maxYaw, 'Degrees to the right of the image’s centre.'),
            angle('pitch', BLOCKS.maxPitch, 'Degrees above the image’s centre.'),
          ],
        },
      ],
    },
  ],
}
