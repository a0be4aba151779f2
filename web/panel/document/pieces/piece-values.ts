import { PIECE_LABELS, PIECES, type PieceKind } from '#cms/shared/constants.ts'
import type { Piece, PieceBody } from '#endpoints/pieces/schema.ts'
import type { Picture, StoredFile } from '#endpoints/schema.ts'

/** A piece of the form; what its kind does not have stays empty. */
export type PieceItem = {
  /** names it in the form */
  key: string
  kind: PieceKind
  title: string
  pictures: ComparedPicture[]
  film: StoredFile | null
  poster: Picture | null
}
export type ComparedPicture = { picture: Picture | null; label: string }

/** The part of a form's values that is about the media after the document's text. */
export type PiecesValues = { pieces: PieceItem[] }

export const NO_PIECES: PiecesValues = { pieces: [] }

export const newPiece = (kind: PieceKind): PieceItem => ({
  key: crypto.randomUUID(),
  kind,
  title: '',
  pictures:
    kind === 'compare' ? Array.from({ length: PIECES.compared }, () => ({ picture: null, label: '' })) : [],
  film: null,
  poster: null,
})

export const piecesOf = ({ pieces = [] }: { pieces?: Piece[] | undefined }): PiecesValues => ({
  pieces: pieces.map((piece, index) => ({ ...piece, key: String(index) })),
})

/** What a save sends of them. */
export const piecesBodyOf = ({ pieces }: PiecesValues): { pieces: PieceBody[] } => ({
  pieces: pieces.map(({ kind, title, pictures, film, poster }) => ({
    kind,
    title,
    pictures: pictures.map(({ picture, label }) => ({ imagePath: picture?.imagePath ?? '', label })),
    ...(film && { filmPath: film.path }),
    ...(poster && { posterPath: poster.imagePath }),
  })),
})

/** What a piece is called in announcements and on buttons. */
export const nameOf = ({ title, kind }: PieceItem, place: number): string =>
  title.trim() || `${PIECE_LABELS[kind]}, piece ${place + 1}`

/** Difference of shapes that nobody sees: a pixel of rounding. */
const TOLERANCE = 0.01

/** Whether the pictures of a comparison have one shape, as far as it is known. */
export function hasOneShape({ pictures }: Pick<PieceItem, 'pictures'>): boolean {
  const [before, after] = pictures.map(({ picture }) =>
    picture?.width && picture.height ? picture.width / picture.height : undefined,
  )
  return !before || !after || Math.abs(before / after - 1) < TOLERANCE
}

/** The pieces as the page would show them: those that have all their files. */
export const previewOf = ({ pieces }: PiecesValues): Piece[] =>
  pieces.flatMap(({ kind, title, pictures, film, poster }) => {
    const ready = pictures.flatMap(({ picture, label }) => (picture ? [{ picture, label }] : []))
    const isReady = kind === 'film' ? film !== null : ready.length === PIECES.compared
    return isReady ? [{ kind, title, pictures: ready, film, poster }] : []
  })
