import { z } from 'zod'
import { LENGTH, PIECE_KINDS, PIECES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { imagePath, oneLine, picture, requiredLine, storedFile } from '../schema.ts'

/** Media that a page shows after its text (docs/behaviour.md#pieces). What a kind does not have is empty. */

const bodyOfPiece = z
  .strictObject({
    kind: z.enum(PIECE_KINDS, messages.pieces.kind),
    title: oneLine(LENGTH.title).default(''),
    /** of a comparison: the state before, and the state after */
    pictures: z
      .array(
        z.strictObject({
          imagePath: imagePath.min(1, 'Required'),
          label: requiredLine(LENGTH.pieceLabel),
        }),
      )
      .max(PIECES.compared, messages.pieces.compared)
      .default([]),
    /** of a film */
    filmPath: imagePath.optional(),
    /** of a film: the picture that shows until it plays */
    posterPath: imagePath.optional(),
  })
  .superRefine(({ kind, pictures, filmPath, posterPath }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const isFilm = kind === 'film'
    if (pictures.length !== (isFilm ? 0 : PIECES.compared)) {
      refuse('pictures', isFilm ? messages.pieces.misplaced : messages.pieces.compared)
    }
    if (isFilm && !filmPath) refuse('filmPath', 'Required')
    if (!isFilm && filmPath) refuse('filmPath', messages.pieces.misplaced)
    if (!isFilm && posterPath) refuse('posterPath', messages.pieces.misplaced)
  })

export const piecesBody = z.array(bodyOfPiece).max(PIECES.max, `At most ${PIECES.max} pieces`)
export type PieceBody = z.infer<typeof bodyOfPiece>

export const piece = z.object({
  kind: z.enum(PIECE_KINDS),
  title: z.string(),
  pictures: z.array(z.object({ picture, label: z.string() })),
  film: storedFile.nullable(),
  poster: picture.nullable(),
})
export type Piece = z.infer<typeof piece>
