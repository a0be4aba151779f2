import type { Field } from 'payload'
import { PIECES } from '#cms/shared/constants.ts'
import { compare } from '../blocks/compare.ts'
import { film } from '../blocks/film.ts'
import { listen } from '../blocks/listen.ts'
import { look } from '../blocks/look.ts'

/**
 * Media that a document's page shows after its text, in this order (docs/behaviour.md#pieces). Without
 * `filterOptions`: Payload checks those of several fields at once, which a transaction of MongoDB does not allow.
 * A file of another type is not shown.
 */
export const pieces: Field = {
  name: 'pieces',
  type: 'blocks',
  maxRows: PIECES.max,
  labels: { singular: 'Piece', plural: 'Pieces' },
  admin: { description: 'Shown on the page after the text, in this order.' },
  blocks: [compare, film, listen, look],
}
