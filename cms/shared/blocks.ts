import { SECOND } from './units.ts'

/** Media blocks that a page shows after its text (docs/behaviour.md#blocks). */
export const BLOCK_KINDS = ['beforeAfter', 'video', 'audio', 'panorama'] as const

export type BlockKind = (typeof BLOCK_KINDS)[number]

export const BLOCKS = {
  /** blocks of one page */
  max: 12,
  comparedImages: 2,
  /** takes of one audio block */
  takes: 4,
  /** by how much the lengths of takes may differ */
  maxTakeDifference: 1 * SECOND,
  /** scenes of one tour */
  scenes: 8,
  /** hotspots of one scene */
  hotspots: 12,
  /** further panoramas of one scene */
  variants: 3,
  /** degrees to the left and right of a panorama's middle */
  maxYaw: 180,
  /** degrees above and below a panorama's middle */
  maxPitch: 90,
} as const

/** What a point of a scene does: it leads to another scene, or shows, plays or links to something. */
export const HOTSPOT_KINDS = ['scene', 'text', 'image', 'sound', 'link'] as const

export type HotspotKind = (typeof HOTSPOT_KINDS)[number]

export const HOTSPOT_LABELS: Record<HotspotKind, string> = {
  scene: 'Another scene',
  text: 'Text',
  image: 'Image',
  sound: 'Audio',
  link: 'Link',
}

export const BLOCK_LABELS: Record<BlockKind, string> = {
  beforeAfter: 'Before/after',
  video: 'Video',
  audio: 'Audio',
  panorama: 'Panorama tour',
}

/** Blind listening to takes. */
export const BLIND_LISTENING = {
  trials: 10,
  /** a score that guessing reaches less often than this is very likely heard */
  significance: 0.05,
} as const
