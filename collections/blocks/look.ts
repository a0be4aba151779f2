import type { Block } from 'payload'
import { LENGTH, PIECE_LABELS, PIECES } from '#cms/shared/constants.ts'
import { caption } from '../fields/caption.ts'
import { requiredText } from '../fields/required-text.ts'

const angle = (name: string, most: number, description: string) =>
  ({
    name,
    type: 'number',
    required: true,
    defaultValue: 0,
    min: -most,
    max: most,
    admin: { description },
  }) as const

/** Rooms to look around in, and the ways between them (docs/behaviour.md#pieces). */
export const look: Block = {
  slug: 'look',
  interfaceName: 'LookBlock',
  labels: { singular: PIECE_LABELS.look, plural: PIECE_LABELS.look },
  fields: [
    caption,
    {
      name: 'rooms',
      type: 'array',
      minRows: 1,
      maxRows: PIECES.rooms,
      admin: { description: 'The first is the one that opens. Panoramas are uploaded in the admin panel.' },
      fields: [
        { name: 'panorama', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', ...requiredText, maxLength: LENGTH.pieceLabel },
        angle('heading', PIECES.yaw, 'Degrees right of the middle at which the room opens.'),
        {
          name: 'spots',
          type: 'array',
          label: 'Hot spots',
          maxRows: PIECES.spots,
          fields: [
            {
              name: 'to',
              label: 'Room',
              type: 'number',
              required: true,
              min: 0,
              max: PIECES.rooms - 1,
              admin: { description: 'The room that it leads to; the first one is 0.' },
            },
            angle('yaw', PIECES.yaw, 'Degrees right of the middle.'),
            angle('pitch', PIECES.pitch, 'Degrees above the middle.'),
          ],
        },
      ],
    },
  ],
}
