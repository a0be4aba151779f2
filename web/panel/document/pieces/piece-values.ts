import { PIECE_LABELS, type PieceKind } from '#cms/shared/constants.ts'
import type { Piece, PieceBody } from '#endpoints/pieces/schema.ts'
import { compareBodyOf, comparePreview, newCompare, type CompareItem } from './compare-fields.tsx'
import { filmBodyOf, filmPreview, newFilm, type FilmItem } from './film-fields.tsx'
import { listenBodyOf, listenItemOf, listenPreview, newListen, type ListenItem } from './listen-fields.tsx'
import { lookBodyOf, lookItemOf, lookPreview, newLook, type LookItem } from './look-values.ts'

type Item = CompareItem | FilmItem | ListenItem | LookItem

/** A piece of the form, with what is still missing; `key` names it in the form. */
export type PieceItem = { key: string } & Item

/** The part of a form's values that is about the media after the document's text. */
export type PiecesValues = { pieces: PieceItem[] }

export const NO_PIECES: PiecesValues = { pieces: [] }

const NEW = {
  compare: newCompare,
  film: newFilm,
  listen: newListen,
  look: newLook,
} satisfies Record<PieceKind, () => Item>

export const newPiece = (kind: PieceKind): PieceItem => ({ key: crypto.randomUUID(), ...NEW[kind]() })

export const piecesOf = ({ pieces = [] }: { pieces?: Piece[] | undefined }): PiecesValues => ({
  pieces: pieces.map((piece, index) => ({ ...itemOf(piece), key: String(index) })),
})

function itemOf(piece: Piece): Item {
  switch (piece.kind) {
    case 'listen':
      return listenItemOf(piece)
    case 'look':
      return lookItemOf(piece)
    default:
      return piece
  }
}

/** What a save sends of them. */
export const piecesBodyOf = ({ pieces }: PiecesValues): { pieces: PieceBody[] } => ({
  pieces: pieces.map(bodyOf),
})

function bodyOf(piece: PieceItem): PieceBody {
  switch (piece.kind) {
    case 'compare':
      return compareBodyOf(piece)
    case 'film':
      return filmBodyOf(piece)
    case 'look':
      return lookBodyOf(piece)
    case 'listen':
      return listenBodyOf(piece)
  }
}

/** What a piece is called in announcements and on buttons. */
export const nameOf = ({ title, kind }: PieceItem, place: number): string =>
  title.trim() || `${PIECE_LABELS[kind]}, piece ${place + 1}`

/** The pieces as the page would show them: those that have all their files. */
export const previewOf = ({ pieces }: PiecesValues): Piece[] =>
  pieces.map(preview).filter((piece) => piece !== null)

function preview(piece: PieceItem): Piece | null {
  switch (piece.kind) {
    case 'compare':
      return comparePreview(piece)
    case 'film':
      return filmPreview(piece)
    case 'look':
      return lookPreview(piece)
    case 'listen':
      return listenPreview(piece)
  }
}
