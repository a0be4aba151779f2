import type { ArrayFieldValidation, Block } from 'payload'
import { LENGTH, PIECE_LABELS, PIECES } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { caption } from '../fields/caption.ts'

const validateTakes: ArrayFieldValidation = (rows) =>
  ((rows?.length ?? 0) > 0 && rows!.length <= PIECES.takes) ||
  fill(messages.pieces.takes, { takes: String(PIECES.takes) })

/** A sound, or several takes of one to choose between (docs/behaviour.md#pieces). */
export const listen: Block = {
  slug: 'listen',
  interfaceName: 'ListenBlock',
  labels: { singular: PIECE_LABELS.listen, plural: PIECE_LABELS.listen },
  fields: [
    caption,
    {
      name: 'takes',
      type: 'array',
      maxRows: PIECES.takes,
      validate: validateTakes,
      admin: { description: 'Several are equally long: visitors change between them while they play.' },
      fields: [
        { name: 'sound', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', maxLength: LENGTH.pieceLabel },
      ],
    },
  ],
}
