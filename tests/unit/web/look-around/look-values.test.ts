import { expect, it } from 'vitest'
import type { Panorama } from '#endpoints/schema.ts'
import { anglesAt, placeOf } from '#web/panel/document/pieces/flat-panorama.ts'
import { lookBodyOf, lookItemOf, lookPreview, withoutRoom } from '#web/panel/document/pieces/look-values.ts'

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

const tour = lookItemOf({
  kind: 'look',
  title: '',
  rooms: ['hall', 'stair', 'attic'].map((name, index) => ({
    panorama: panoramaOf(name),
    label: name,
    heading: 0,
    spots: [{ to: (index + 1) % 3, yaw: 10, pitch: 0 }],
  })),
})
const targets = (item: typeof tour) =>
  lookBodyOf(item).rooms.map(({ label, spots }) => [label, ...spots.map(({ to }) => to)])

it('spots lead to the same rooms when their order changes', () => {
  expect(targets(tour)).toEqual([
    ['hall', 1],
    ['stair', 2],
    ['attic', 0],
  ])
  expect(targets({ ...tour, rooms: [tour.rooms[2]!, tour.rooms[0]!, tour.rooms[1]!] })).toEqual([
    ['attic', 1],
    ['hall', 2],
    ['stair', 0],
  ])
})

it('a room that is removed takes the spots along that lead to it', () => {
  expect(targets({ ...tour, rooms: withoutRoom(tour.rooms, tour.rooms[1]!.key) })).toEqual([
    ['hall'],
    ['attic', 0],
  ])
})

it('the preview has the rooms that have a panorama', () => {
  const lacking = { ...tour, rooms: tour.rooms.with(0, { ...tour.rooms[0]!, panorama: null }) }
  expect(lookPreview(lacking)!.rooms.map(({ label, spots }) => [label, spots.length])).toEqual([
    ['stair', 1],
    ['attic', 0],
  ])
  expect(lookPreview({ ...tour, rooms: [] })).toBeNull()
})

it('a point of the flat picture is a direction, and the other way round', () => {
  const flat = { getBoundingClientRect: () => ({ left: 100, top: 50, width: 400, height: 200 }) } as Element
  expect(anglesAt({ clientX: 300, clientY: 150 }, flat)).toEqual({ yaw: 0, pitch: 0 })
  expect(anglesAt({ clientX: 400, clientY: 100 }, flat)).toEqual({ yaw: 90, pitch: 45 })
  expect(anglesAt({ clientX: 9_000, clientY: -9_000 }, flat)).toEqual({ yaw: 180, pitch: 90 })
  expect(placeOf({ yaw: 90, pitch: 45 })).toEqual({ left: '75%', top: '25%' })
})
