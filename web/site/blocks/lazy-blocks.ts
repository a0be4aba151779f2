import type { BlockKind } from '#cms/shared/blocks.ts'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { lazyPart, type LazyPart } from '#web/site/lib/lazy-part.tsx'

export const LazyAudioPlayer = lazyPart(
  'web/site/blocks/audio-player.tsx',
  async () => (await import('./audio-player.tsx')).AudioPlayer,
)
export const LazyPanoramaTour = lazyPart(
  'web/site/blocks/panorama-tour.tsx',
  async () => (await import('./panorama-tour.tsx')).PanoramaTour,
)
export const LazyVideoPlayer = lazyPart(
  'web/site/blocks/video-player.tsx',
  async () => (await import('./video-player.tsx')).VideoPlayer,
)

const PARTS: Partial<Record<BlockKind, LazyPart>> = {
  audio: LazyAudioPlayer,
  panorama: LazyPanoramaTour,
  video: LazyVideoPlayer,
}

/** The lazy parts that some blocks need, each once. */
export const getLazyParts = (blocks: PublicBlock[] = []): LazyPart[] => [
  ...new Set(blocks.flatMap(({ kind }) => PARTS[kind] ?? [])),
]

/** Loads every lazy part: a preview does not know yet which blocks it will show. */
export const loadAllBlocks = () => Promise.all(Object.values(PARTS).map(({ load }) => load()))
