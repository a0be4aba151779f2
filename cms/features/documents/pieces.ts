import type { PayloadRequest } from 'payload'
import { findStoredFilms } from '#cms/features/media/find-stored-films.ts'
import { findStoredPictures } from '#cms/features/media/find-stored-pictures.ts'
import { PLACES, type Place } from '#cms/features/media/places.ts'
import { presentFile } from '#cms/features/media/present-file.ts'
import { presentPicture } from '#cms/features/media/present-picture.ts'
import type { Media, Project } from '#cms/payload-types.ts'
import { IMAGE, MEDIA, PIECES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Piece, PieceBody } from '#endpoints/pieces/schema.ts'
import type { PageCollection } from './list-content-pages.ts'

/** What is stored of a document's pieces (collections/fields/pieces.ts); posts have the same. */
type Stored = NonNullable<Project['pieces']>[number]

type Input = { req: PayloadRequest; collection: PageCollection; pieces: PieceBody[] | undefined }

/**
 * What a request changes of a document's pieces: nothing, or all of them.
 * @throws AppError 413, 415 or 422 for a file that a piece does not take, or that was never uploaded
 */
export async function pieceDataOf({ req, collection, pieces }: Input) {
  if (!pieces) return {}
  const compared = pieces.flatMap(({ pictures }, index) =>
    pictures.map(
      ({ imagePath }, place) => [imagePath, `pieces.${index}.pictures.${place}.imagePath`] as const,
    ),
  )
  const fileOf = (name: 'filmPath' | 'posterPath') =>
    pieces.flatMap(({ [name]: path }, index) => (path ? [[path, `pieces.${index}.${name}`] as const] : []))
  const failure = messages.request.invalid
  const picturesIn = (place: Place) => (named: Named) => findStoredPictures({ req, place, failure, ...named })

  const pictureId = await idsByPath(compared, picturesIn(PLACES[`${collection}Compared`]))
  const posterId = await idsByPath(fileOf('posterPath'), picturesIn(PLACES[`${collection}Posters`]))
  const filmId = await idsByPath(fileOf('filmPath'), (named) => findStoredFilms({ req, failure, ...named }))
  return {
    pieces: pieces.map(({ kind, title, pictures, filmPath, posterPath }) => ({
      kind,
      title,
      pictures: pictures.map(({ imagePath, label }) => ({ picture: pictureId(imagePath)!, label })),
      film: filmId(filmPath) ?? null,
      poster: posterId(posterPath) ?? null,
    })),
  }
}

type Named = { paths: string[]; fieldOf: (index: number) => string }

/** @param named paths, each with the name of the field that has it */
async function idsByPath(
  named: (readonly [path: string, field: string])[],
  find: (named: Named) => Promise<string[]>,
): Promise<(path: string | undefined) => string | undefined> {
  const paths = named.map(([path]) => path)
  const ids = await find({ paths, fieldOf: (index) => named[index]![1] })
  const byPath = new Map(paths.map((path, index) => [path, ids[index]!]))
  return (path) => (path === undefined ? undefined : byPath.get(path))
}

/** @returns those that can be shown, if any: the console stores drafts that lack a file */
export function presentPieces({ pieces }: { pieces?: Stored[] | null }): { pieces?: Piece[] } {
  const shown = (pieces ?? [])
    .map(presentPiece)
    .filter(({ kind, pictures, film }) =>
      kind === 'compare' ? pictures.length === PIECES.compared : film !== null,
    )
  return shown.length > 0 ? { pieces: shown } : {}
}

const presentPiece = ({ kind, title, pictures, film, poster }: Stored): Piece => ({
  kind,
  title: title ?? '',
  pictures: (pictures ?? []).flatMap(({ picture, label }) => {
    const presented = pictureOf(picture)
    return presented ? [{ picture: presented, label }] : []
  }),
  film: isOfType(film, MEDIA.videoTypes) ? presentFile(film) : null,
  poster: pictureOf(poster),
})

const pictureOf = (file: Media | string | null | undefined) =>
  isOfType(file, [...IMAGE.rasterTypes, IMAGE.svgType]) ? presentPicture(file) : null

const isOfType = (file: Media | string | null | undefined, types: readonly string[]) =>
  typeof file === 'object' && types.includes(file?.mimeType ?? '')
