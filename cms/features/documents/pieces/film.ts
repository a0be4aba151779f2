import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { PLACES } from '#cms/features/media/places.ts'
import { presentPieceFile } from '#cms/features/media/present-file.ts'
import type { FilmBlock } from '#cms/payload-types.ts'
import { MEDIA } from '#cms/shared/constants.ts'
import type { FilmBody, FilmPiece } from '#endpoints/pieces/schema.ts'
import { isOfType, presentPiecePicture, type PieceInput } from './piece.ts'

/** @throws AppError 413, 415 or 422 for a file that is no film or poster, or that was never uploaded */
export async function filmData({
  req,
  collection,
  field,
  body: { title, filmPath, posterPath },
}: PieceInput<FilmBody>): Promise<FilmBlock> {
  const [poster] = posterPath
    ? await findStoredFiles({
        req,
        rules: PLACES[`${collection}Posters`].rules,
        paths: [posterPath],
        fieldOf: () => `${field}.posterPath`,
      })
    : []
  const [film] = await findStoredFiles({
    req,
    rules: 'film',
    paths: [filmPath],
    fieldOf: () => `${field}.filmPath`,
  })
  return { blockType: 'film', title, film: film!.id, poster: poster?.id ?? null }
}

/** @returns null without a film */
export function presentFilm({ title, film, poster }: FilmBlock): FilmPiece | null {
  const presented = isOfType(film, MEDIA.videoTypes) ? presentPieceFile(film) : null
  return (
    presented && { kind: 'film', title: title ?? '', film: presented, poster: presentPiecePicture(poster) }
  )
}
