import type { View } from './panorama-viewer/view.ts'

/** A view of a tour, as a link names it. Scenes and variants are indexes; what is missing is the scene's own. */
export type TourView = { scene: number; variant: number; view: Partial<View> }

type Tour = {
  /** number of the tour among those of its page, from 1 */
  tour: number
  /** how many variants each scene has, its own panorama among them */
  variantCounts: number[]
}

/** What links carry: up to four digits and three decimals. `Number` would take '', '0x1f' and '1e9', too. */
const ANGLE = /^-?\d{1,4}(\.\d{1,3})?$/

/**
 * Reads the view that a fragment such as `#scene=2&yaw=-31.5&pitch=4&fov=60` asks for
 * (docs/behaviour.md#address-of-a-view). The engine keeps the angles within its limits.
 * @returns null if it names no scene of this tour; what is no number is left out
 */
export function parseTourAddress(fragment: string, { tour, variantCounts }: Tour): TourView | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const scene = toIndex(values.get('scene'), variantCounts.length)
  if (scene === undefined || toIndex(values.get('tour') ?? '1', tour) !== tour - 1) return null
  const view: Partial<View> = {}
  for (const angle of ['yaw', 'pitch', 'fov'] as const) {
    const value = values.get(angle)
    if (value && ANGLE.test(value)) view[angle] = Number(value)
  }
  return { scene, variant: toIndex(values.get('variant'), variantCounts[scene]!) ?? 0, view }
}

/** @returns the index of a number from 1 to `count`; undefined if it is none */
const toIndex = (text: string | null, count: number): number | undefined =>
  text && /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= count ? Number(text) - 1 : undefined

type Address = { tour: number; scene: number; variant: number; view: View }

/** The fragment of a link to a view: the first tour of a page and a scene's own panorama go without saying. */
export function formatTourAddress({ tour, scene, variant, view }: Address): string {
  const values = {
    ...(tour > 1 && { tour }),
    scene: scene + 1,
    ...(variant > 0 && { variant: variant + 1 }),
    yaw: toTenths(view.yaw - 360 * Math.round(view.yaw / 360)),
    pitch: toTenths(view.pitch),
    fov: toTenths(view.fov),
  }
  return `#${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
}

/** A tenth of a degree is about a pixel; never '-0'. */
const toTenths = (angle: number) => Math.round(angle * 10) / 10 || 0
