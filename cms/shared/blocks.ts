import { SECOND } from './units.ts'

/** Media blocks that a page shows after its text (docs/behaviour.md#blocks). */
export const BLOCK_KINDS = ['beforeAfter', 'video', 'audio', 'panorama'] as const

export type BlockKind = (typeof BLOCK_KINDS)[number]
export const BLOCKS = {
  max: 12,
  comparedImages: 2,
  /** takes of one audio block, and by how much their lengths may differ */
  takes: 4,
  maxTakeDifference: 1 * SECOND,
  /** scenes of a tour, and hotspots of one scene */
  scenes: 8,
  hotspots: 12,
  /** degrees to either side of a panorama's middle */
  maxYaw: 180,
  maxPitch: 90,
} as const

export const BLOCK_LABELS: Record<BlockKind, string> = {
  beforeAfter: 'Before/after',
  video: 'Video',
  audio: 'Audio',
  panorama: 'Panorama tour',
}
