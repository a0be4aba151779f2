import { expect, it } from 'vitest'
import type { Panorama } from '#cms/schemas/common.ts'
import { toAngles, toFlatPosition } from '#web/panel/blocks/panorama/flat-panorama.ts'
import { findFreeAngles, toHotspotBody } from '#web/panel/blocks/panorama/hotspot-values.ts'
import {
  toPanoramaBody,
  toPanoramaItem,
  toPanoramaPreview,
  withoutScene,
} from '#web/panel/blocks/panorama/panorama-values.ts'

const panoramaOf = (name: string): Panorama => ({
  imageUrl: `/media/panoramas/${name}.jpg`,
  imagePath: `panoramas/${name}.jpg`,
  alt: '',
  width: 4_096,
  height: 2_048,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
  sizes: [],
})

const tour = toPanoramaItem({
  kind: 'panorama',
  title: '',
  plan: null,
  scenes: ['hall', 'stair', 'attic'].map((name, index) => ({
    panorama: panoramaOf(name),
    label: name,
    description: '',
    heading: 0,
    planPosition: null,
    variantLabel: '',
    variants: [],
    takes: [],
    hotspots: [{ kind: 'scene', to: (index + 1) % 3, yaw: 10, pitch: 0 }],
  })),
})
const targets = (item: typeof tour) =>
  toPanoramaBody(item).scenes.map(({ label, hotspots }) => [
    label,
    ...hotspots.map((hotspot) => 'to' in hotspot && hotspot.to),
  ])

it('hotspots lead to the same scenes when the order of scenes changes', () => {
  expect(targets(tour)).toEqual([
    ['hall', 1],
    ['stair', 2],
    ['attic', 0],
  ])
  expect(targets({ ...tour, scenes: [tour.scenes[2]!, tour.scenes[0]!, tour.scenes[1]!] })).toEqual([
    ['attic', 1],
    ['hall', 2],
    ['stair', 0],
  ])
})

it('removing a scene removes the hotspots that lead to it', () => {
  expect(targets({ ...tour, scenes: withoutScene(tour.scenes, tour.scenes[1]!.key) })).toEqual([
    ['hall'],
    ['attic', 0],
  ])
})

it('the preview has only scenes with a panorama', () => {
  const withoutPanorama = { ...tour, scenes: tour.scenes.with(0, { ...tour.scenes[0]!, panorama: null }) }
  expect(
    toPanoramaPreview(withoutPanorama)!.scenes.map(({ label, hotspots }) => [label, hotspots.length]),
  ).toEqual([
    ['stair', 1],
    ['attic', 0],
  ])
  expect(toPanoramaPreview({ ...tour, scenes: [] })).toBeNull()
})

it('a point of the flat image is converted to a direction, and back', () => {
  const flat = { getBoundingClientRect: () => ({ left: 100, top: 50, width: 400, height: 200 }) } as Element
  expect(toAngles({ clientX: 300, clientY: 150 }, flat)).toEqual({ yaw: 0, pitch: 0 })
  expect(toAngles({ clientX: 400, clientY: 100 }, flat)).toEqual({ yaw: 90, pitch: 45 })
  expect(toAngles({ clientX: 9_000, clientY: -9_000 }, flat)).toEqual({ yaw: 180, pitch: 90 })
  expect(toFlatPosition({ yaw: 90, pitch: 45 })).toEqual({ left: '75%', top: '25%' })
})

it('a change of a hotspot’s kind keeps what was written, and a save sends only what the kind has', () => {
  const [hall] = tour.scenes
  const hotspot = { ...hall!.hotspots[0]!, kind: 'text', title: 'Floor', text: 'Oak.', url: '/blog' } as const
  const { yaw, pitch } = hotspot
  expect(toHotspotBody(hotspot, tour.scenes)).toEqual({
    kind: 'text',
    title: 'Floor',
    text: 'Oak.',
    yaw,
    pitch,
  })
  const changed = { ...hotspot, kind: 'scene' } as const
  expect(toHotspotBody(changed, tour.scenes)).toEqual({ kind: 'scene', to: 1, yaw, pitch })
})

it('places on the plan go with the plan when the tour is saved', () => {
  const scenes = tour.scenes.map((scene) => ({ ...scene, planPosition: { x: 10, y: 20 } }))
  const placesOf = (item: typeof tour) => toPanoramaBody(item).scenes.map(({ planPosition }) => planPosition)
  expect(placesOf({ ...tour, scenes })).toEqual([null, null, null])
  expect(placesOf({ ...tour, scenes, plan: panoramaOf('plan') })[0]).toEqual({ x: 10, y: 20 })
})

it('a new hotspot stands where none is yet, also past the back of the panorama', () => {
  const at = (yaw: number, pitch = 0) => ({ yaw, pitch })
  expect(findFreeAngles([], at(-90))).toEqual(at(-90))
  expect(findFreeAngles([at(-90), at(-75)], at(-90))).toEqual(at(-60))
  expect(findFreeAngles([at(-90, 40)], at(-90))).toEqual(at(-90))
  expect(findFreeAngles([at(175)], at(170))).toEqual(at(-160))
})
