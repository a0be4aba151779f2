import type { PieceKind } from '#cms/shared/constants.ts'
import type { Piece } from '#endpoints/pieces/schema.ts'
import { lazyPart, type LazyPart } from '#web/site/lib/lazy-part.tsx'

export const LazyListen = lazyPart(
  'web/site/pieces/listen.tsx',
  async () => (await import('./listen.tsx')).Listen,
)
export const LazyLook = lazyPart('web/site/pieces/look.tsx', async () => (await import('./look.tsx')).Look)

const PARTS: Partial<Record<PieceKind, LazyPart>> = { listen: LazyListen, look: LazyLook }

/** The code that only some pieces need, each once. */
export const lazyPartsOf = (pieces: Piece[] = []): LazyPart[] => [
  ...new Set(pieces.flatMap(({ kind }) => PARTS[kind] ?? [])),
]

/** For where it is not known yet which there will be. */
export const loadAllPieces = () => Promise.all(Object.values(PARTS).map(({ load }) => load()))
