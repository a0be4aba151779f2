import { z } from 'zod'
import { LENGTH, PIECES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { imagePath, oneLine, picture, pieceFile, requiredLine } from '../schema.ts'

/** Media that a page shows after its text, of a kind each (docs/behaviour.md#pieces). */

const title = oneLine(LENGTH.title).default('')
const filePath = imagePath.min(1, 'Required')

export const compareBody = z.strictObject({
  kind: z.literal('compare'),
  title,
  /** the state before, and the state after */
  pictures: z
    .array(
      z.strictObject({ imagePath: filePath, label: requiredLine(LENGTH.pieceLabel) }),
      messages.pieces.compared,
    )
    .length(PIECES.compared, messages.pieces.compared),
})
export type CompareBody = z.infer<typeof compareBody>

export const comparePiece = z.object({
  kind: z.literal('compare'),
  title: z.string(),
  pictures: z.array(z.object({ picture, label: z.string() })),
})
export type ComparePiece = z.infer<typeof comparePiece>

export const filmBody = z.strictObject({
  kind: z.literal('film'),
  title,
  filmPath: filePath,
  /** of the picture that shows until it plays */
  posterPath: imagePath.optional(),
})
export type FilmBody = z.infer<typeof filmBody>

export const filmPiece = z.object({
  kind: z.literal('film'),
  title: z.string(),
  film: pieceFile,
  poster: picture.nullable(),
})
export type FilmPiece = z.infer<typeof filmPiece>

export const pieceBody = z.discriminatedUnion('kind', [compareBody, filmBody], messages.pieces.kind)
export type PieceBody = z.infer<typeof pieceBody>

export const piecesBody = z.array(pieceBody).max(PIECES.max, `At most ${PIECES.max} pieces`)

export const piece = z.discriminatedUnion('kind', [comparePiece, filmPiece])
export type Piece = z.infer<typeof piece>
