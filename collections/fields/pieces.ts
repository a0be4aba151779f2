import type { ArrayFieldValidation, Field } from 'payload'
import { LENGTH, PIECE_KINDS, PIECE_LABELS, PIECES, type PieceKind } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

const ofKind =
  (kind: PieceKind) =>
  (_data: unknown, sibling: { kind?: string } = {}): boolean =>
    sibling.kind === kind

const checkCompared: ArrayFieldValidation = (rows, { siblingData }) =>
  !ofKind('compare')(undefined, siblingData as { kind?: string }) ||
  rows?.length === PIECES.compared ||
  messages.pieces.compared

/**
 * Media that a document's page shows after its text, in this order (docs/behaviour.md#pieces). Without
 * `filterOptions`: Payload checks those of several fields at once, which a transaction of MongoDB does not allow.
 * A file of another type is not shown.
 */
export const pieces: Field = {
  name: 'pieces',
  type: 'array',
  maxRows: PIECES.max,
  labels: { singular: 'Piece', plural: 'Pieces' },
  admin: { description: 'Shown on the page after the text, in this order.' },
  fields: [
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: PIECE_KINDS.map((value) => ({ value, label: PIECE_LABELS[value] })),
    },
    { name: 'title', type: 'text', maxLength: LENGTH.title },
    {
      name: 'pictures',
      type: 'array',
      maxRows: PIECES.compared,
      validate: checkCompared,
      admin: {
        condition: ofKind('compare'),
        description: 'Two pictures of one shape: the state before, the state after.',
      },
      fields: [
        { name: 'picture', type: 'upload', relationTo: 'media', required: true },
        { name: 'label', type: 'text', required: true, maxLength: LENGTH.pieceLabel },
      ],
    },
    {
      name: 'film',
      type: 'upload',
      relationTo: 'media',
      required: true,
      admin: { condition: ofKind('film') },
    },
    {
      name: 'poster',
      type: 'upload',
      relationTo: 'media',
      admin: { condition: ofKind('film'), description: 'Shown until the film plays.' },
    },
  ],
}
