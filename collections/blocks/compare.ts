import type { ArrayFieldValidation, Block } from 'payload'
import { LENGTH, PIECE_LABELS, PIECES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { caption } from '../fields/caption.ts'
import { requiredText } from '../fields/required-text.ts'

const validatePictures: ArrayFieldValidation = (rows) =>
  rows?.length === PIECES.compared || messages.pieces.compared

/** Two pictures of one place with a slider between them (docs/behaviour.md#pieces). */
export const compare: Block = {
  slug: 'compare',
  interfaceName: 'CompareBlock',
  labels: { singular: PIECE_LABELS.compare, plural: PIECE_LABELS.compare },
  fields: [
    caption,
    {
      name: 'pictures',
      type: 'array',
      maxRows: PIECES.compared,
      validate: validatePictures,
      admin: { description: 'Two pictures of one shape: the state before, the state after.' },
      fields: [
        { name: 'picture', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', ...requiredText, maxLength: LENGTH.pieceLabel },
      ],
    },
  ],
}
