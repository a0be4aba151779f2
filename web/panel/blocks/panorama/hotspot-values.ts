import { BLOCKS, type HotspotKind } from '#cms/shared/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import type { HotspotBody, PublicHotspot } from '#cms/schemas/tours.ts'
import type { Angles } from './flat-panorama.ts'

/** A hotspot in the form. It has the fields of all kinds, so that a change of the kind loses nothing. */
export type HotspotItem = Angles & {
  key: string
  kind: HotspotKind
  /** the key of another scene; empty until one is chosen */
  to: string
  title: string
  text: string
  image: Image | null
  sound: Sound | null
  url: string
}

const EMPTY = { to: '', title: '', text: '', image: null, sound: null, url: '' }

/** @param to the key of the scene that it leads to; empty for a text, where a tour has no other scene */
export const newHotspot = (angles: Angles, to: string): HotspotItem => ({
  key: crypto.randomUUID(),
  kind: to ? 'scene' : 'text',
  ...EMPTY,
  to,
  yaw: angles.yaw,
  pitch: angles.pitch,
})

/** Degrees from one new hotspot to the next: less, and one covers the other in the view. */
const STEP = 15

/** @returns the first direction at or beside the given one, to the right, in which no hotspot is yet */
export function findFreeAngles(hotspots: readonly Angles[], { yaw, pitch }: Angles): Angles {
  const isTaken = (other: number) =>
    hotspots.some(
      (hotspot) => turnBetween(hotspot.yaw, other) < STEP && Math.abs(hotspot.pitch - pitch) < STEP,
    )
  let free = yaw
  for (let tried = 0; tried <= hotspots.length && isTaken(free); tried++) {
    free = free + STEP > BLOCKS.maxYaw ? free + STEP - 2 * BLOCKS.maxYaw : free + STEP
  }
  return { yaw: free, pitch }
}

const turnBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other)
  return Math.min(turn, 2 * BLOCKS.maxYaw - turn)
}

/** In the form a hotspot refers to its scene by key, not by index: the order of scenes may change. */
export const toHotspotItem = ({ kind, ...hotspot }: PublicHotspot, index: number): HotspotItem => ({
  key: String(index),
  kind,
  ...EMPTY,
  ...hotspot,
  to: 'to' in hotspot ? String(hotspot.to) : '',
})

type Scenes = readonly { key: string }[]

export function toHotspotBody({ kind, yaw, pitch, ...item }: HotspotItem, scenes: Scenes): HotspotBody {
  const { title } = item
  switch (kind) {
    case 'scene':
      return { kind, to: indexOfScene(item.to, scenes), yaw, pitch }
    case 'text':
      return { kind, title, text: item.text, yaw, pitch }
    case 'image':
      return { kind, title, imagePath: item.image?.imagePath ?? '', yaw, pitch }
    case 'sound':
      return { kind, title, soundPath: item.sound?.path ?? '', yaw, pitch }
    case 'link':
      return { kind, title, url: item.url, yaw, pitch }
  }
}

/** @returns null until it has what it leads to or shows */
export function toHotspotPreview(item: HotspotItem, scenes: Scenes): PublicHotspot | null {
  const { kind, yaw, pitch, image, sound } = item
  const title = item.title.trim()
  switch (kind) {
    case 'scene': {
      const to = indexOfScene(item.to, scenes)
      return to < 0 ? null : { kind, to, yaw, pitch }
    }
    case 'text':
      return { kind, title, text: item.text, yaw, pitch }
    case 'image':
      return image && { kind, title, image, yaw, pitch }
    case 'sound':
      return sound && { kind, title, sound, yaw, pitch }
    case 'link':
      return item.url ? { kind, title, url: item.url, yaw, pitch } : null
  }
}

const indexOfScene = (key: string, scenes: Scenes) => scenes.findIndex((scene) => scene.key === key)
