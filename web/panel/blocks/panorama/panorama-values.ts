import type { PanoramaBlockBody, PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Image, Panorama } from '#cms/schemas/common.ts'
import { toTakesBody, type TakeItem } from '../audio/take-values.ts'
import { toHotspotBody, toHotspotItem, toHotspotPreview, type HotspotItem } from './hotspot-values.ts'
import type { PlanPosition } from './plan-position.ts'

/** A further panorama of a scene. */
export type VariantItem = { key: string; panorama: Panorama | null; label: string }

export type SceneItem = {
  key: string
  panorama: Panorama | null
  label: string
  description: string
  heading: number
  planPosition: PlanPosition | null
  variantLabel: string
  variants: VariantItem[]
  takes: TakeItem[]
  hotspots: HotspotItem[]
}
export type PanoramaItem = { kind: 'panorama'; title: string; plan: Image | null; scenes: SceneItem[] }

export const newScene = (): SceneItem => ({
  key: crypto.randomUUID(),
  panorama: null,
  label: '',
  description: '',
  heading: 0,
  planPosition: null,
  variantLabel: '',
  variants: [],
  takes: [],
  hotspots: [],
})

export const newVariant = (): VariantItem => ({ key: crypto.randomUUID(), panorama: null, label: '' })

export const newPanorama = (): PanoramaItem => ({
  kind: 'panorama',
  title: '',
  plan: null,
  scenes: [newScene()],
})

const withKey = <Row>(row: Row, index: number) => ({ key: String(index), ...row })

export const toPanoramaItem = ({ kind, title, plan, scenes }: PublicPanoramaBlock): PanoramaItem => ({
  kind,
  title,
  plan,
  scenes: scenes.map(({ variants, takes, hotspots, ...scene }, index) => ({
    ...withKey(scene, index),
    variants: variants.map(withKey),
    takes: takes.map(withKey),
    hotspots: hotspots.map(toHotspotItem),
  })),
})

/** Positions go with their plan: the form keeps them until then, so that another plan can take its place. */
export const toPanoramaBody = ({ kind, title, plan, scenes }: PanoramaItem): PanoramaBlockBody => ({
  kind,
  title,
  plan: plan && { imagePath: plan.imagePath },
  scenes: scenes.map(({ key: _key, panorama, planPosition, variantLabel, variants, ...scene }) => ({
    ...scene,
    panoramaPath: panorama?.imagePath ?? '',
    planPosition: plan && planPosition,
    variantLabel: variants.length > 0 ? variantLabel : '',
    variants: variants.map((variant) => ({
      panoramaPath: variant.panorama?.imagePath ?? '',
      label: variant.label,
    })),
    takes: toTakesBody(scene.takes),
    hotspots: scene.hotspots.map((hotspot) => toHotspotBody(hotspot, scenes)),
  })),
})

/** @returns the tour of the scenes that have a panorama; null if none has one */
export function toPanoramaPreview({ kind, title, plan, scenes }: PanoramaItem): PublicPanoramaBlock | null {
  const ready = scenes.filter(hasPanorama)
  if (ready.length === 0) return null
  return {
    kind,
    title,
    plan,
    scenes: ready.map(({ key: _key, variants, takes, hotspots, ...scene }) => ({
      ...scene,
      variants: variants.filter(hasPanorama).map(({ panorama, label }) => ({ panorama, label })),
      takes: takes.flatMap(({ sound, label }) => (sound ? [{ sound, label }] : [])),
      hotspots: hotspots
        .map((hotspot) => toHotspotPreview(hotspot, ready))
        .filter((hotspot) => hotspot !== null),
    })),
  }
}

const hasPanorama = <Row extends { panorama: Panorama | null }>(
  row: Row,
): row is Row & { panorama: Panorama } => row.panorama !== null

/** Removes a scene and the hotspots that lead to it. */
export const withoutScene = (scenes: SceneItem[], removedKey: string): SceneItem[] =>
  scenes
    .filter(({ key }) => key !== removedKey)
    .map((scene) => ({
      ...scene,
      hotspots: scene.hotspots.filter(({ kind, to }) => kind !== 'scene' || to !== removedKey),
    }))

/** What a scene is called in the form. */
export const getSceneName = ({ label }: Pick<SceneItem, 'label'>, index: number): string =>
  label.trim() || `Scene ${index + 1}`
