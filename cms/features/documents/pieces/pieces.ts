import type { PayloadRequest } from 'payload'
import type { Project } from '#cms/payload-types.ts'
import type { Piece, PieceBody } from '#endpoints/pieces/schema.ts'
import type { PageCollection } from '../list-content-pages.ts'
import { compareData, presentCompare } from './compare.ts'
import { filmData, presentFilm } from './film.ts'
import { listenData, presentListen } from './listen.ts'
import { lookData, presentLook } from './look.ts'
import type { PieceInput } from './piece.ts'

/** A stored piece of a document (collections/fields/pieces.ts); posts have the same. */
type Stored = NonNullable<Project['pieces']>[number]

type Input = { req: PayloadRequest; collection: PageCollection; pieces: PieceBody[] | undefined }

/**
 * What a request changes of a document's pieces: nothing, or all of them.
 * @throws AppError 413, 415 or 422 for a file that a piece does not take, or that was never uploaded
 */
export async function pieceDataOf({ pieces, ...input }: Input): Promise<{ pieces?: Stored[] }> {
  if (!pieces) return {}
  const stored: Stored[] = []
  for (const [index, body] of pieces.entries()) {
    stored.push(await storedPiece({ ...input, field: `pieces.${index}`, body }))
  }
  return { pieces: stored }
}

function storedPiece({ body, ...input }: PieceInput<PieceBody>): Promise<Stored> {
  switch (body.kind) {
    case 'compare':
      return compareData({ ...input, body })
    case 'film':
      return filmData({ ...input, body })
    case 'listen':
      return listenData({ ...input, body })
    case 'look':
      return lookData({ ...input, body })
  }
}

/** @returns those that can be shown, if any: the console stores drafts that lack a file */
export function presentPieces({ pieces }: { pieces?: Stored[] | null }): { pieces?: Piece[] } {
  const shown = (pieces ?? []).map(presentPiece).filter((piece) => piece !== null)
  return shown.length > 0 ? { pieces: shown } : {}
}

function presentPiece(piece: Stored): Piece | null {
  switch (piece.blockType) {
    case 'compare':
      return presentCompare(piece)
    case 'film':
      return presentFilm(piece)
    case 'listen':
      return presentListen(piece)
    case 'look':
      return presentLook(piece)
  }
}
