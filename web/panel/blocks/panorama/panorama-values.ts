import type { PanoramaBlockBody, PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Panorama } from '#cms/schemas/common.ts'

/** `to` is the key of another scene; empty until one is chosen. */
export type HotspotItem = { key: string; to: string; yaw: number; pitch: number }
export type SceneItem = {
  key: string
  panorama: Panorama | null
  label: string
  heading: number
  hotspots: HotspotItem[]
}
export type PanoramaItem = { kind: 'panorama'; title: string; scenes: SceneItem[] }

export const newScene = (): SceneItem => ({
  key: crypto.randomUUID(),
  panorama: null,
  label: '',
  heading: 0,
  hotspots: [],
})

export const newHotspot = (angles: Pick<HotspotItem, 'yaw' | 'pitch'>, to: string): HotspotItem => ({
  key: crypto.randomUUID(),
  to,
  ...angles,
})

export const newPanorama = (): PanoramaItem => ({ kind: 'panorama', title: '', scenes: [newScene()] })

/** In the form a hotspot refers to its scene by key, not by index: the order of scenes may change. */
export const toPanoramaItem = ({ kind, title, scenes }: PublicPanoramaBlock): PanoramaItem => ({
  kind,
  title,
  scenes: scenes.map(({ hotspots, ...scene }, index) => ({
    ...scene,
    key: String(index),
    hotspots: hotspots.map(({ to, ...hotspot }, hotspotIndex) => ({
      ...hotspot,
      key: String(hotspotIndex),
      to: String(to),
    })),
  })),
})

export const toPanoramaBody = ({ kind, title, scenes }: PanoramaItem): PanoramaBlockBody => ({
  kind,
  title,
  scenes: scenes.map(({ panorama, label, heading, hotspots }) => ({
    panoramaPath: panorama?.imagePath ?? '',
    label,
    heading,
    hotspots: hotspots.map((hotspot) => toHotspotBody(hotspot, scenes)),
  })),
})

/** @returns the tour of the scenes that have a panorama; null if none has one */
export function toPanoramaPreview({ kind, title, scenes }: PanoramaItem): PublicPanoramaBlock | null {
  const ready = scenes.filter((scene): scene is SceneItem & { panorama: Panorama } => scene.panorama !== null)
  if (ready.length === 0) return null
  return {
    kind,
    title,
    scenes: ready.map(({ panorama, label, heading, hotspots }) => ({
      panorama,
      label,
      heading,
      hotspots: hotspots.map((hotspot) => toHotspotBody(hotspot, ready)).filter(({ to }) => to >= 0),
    })),
  }
}

/** Removes a scene and the hotspots that lead to it. */
export const withoutScene = (scenes: SceneItem[], removedKey: string): SceneItem[] =>
  scenes
    .filter(({ key }) => key !== removedKey)
    .map((scene) => ({ ...scene, hotspots: scene.hotspots.filter(({ to }) => to !== removedKey) }))

const toHotspotBody = ({ to, yaw, pitch }: HotspotItem, scenes: SceneItem[]) => ({
  to: scenes.findIndex(({ key }) => key === to),
  yaw,
  pitch,
})

/** What a scene is called in the form. */
export const getSceneName = ({ label }: SceneItem, index: number): string =>
  label.trim() || `Scene ${index + 1}`
