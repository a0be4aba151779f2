import type { LookBody, LookPiece } from '#endpoints/pieces/schema.ts'
import type { Panorama } from '#endpoints/schema.ts'

/** `to` is the key of another room; empty until one is chosen. */
export type SpotItem = { key: string; to: string; yaw: number; pitch: number }
export type RoomItem = {
  key: string
  panorama: Panorama | null
  label: string
  heading: number
  spots: SpotItem[]
}
export type LookItem = { kind: 'look'; title: string; rooms: RoomItem[] }

export const newRoom = (): RoomItem => ({
  key: crypto.randomUUID(),
  panorama: null,
  label: '',
  heading: 0,
  spots: [],
})

export const newSpot = (angles: Pick<SpotItem, 'yaw' | 'pitch'>, to: string): SpotItem => ({
  key: crypto.randomUUID(),
  to,
  ...angles,
})

export const newLook = (): LookItem => ({ kind: 'look', title: '', rooms: [newRoom()] })

/** Rooms are named by keys in the form, so that spots lead to the same ones when their order changes. */
export const lookItemOf = ({ kind, title, rooms }: LookPiece): LookItem => ({
  kind,
  title,
  rooms: rooms.map(({ spots, ...room }, index) => ({
    ...room,
    key: String(index),
    spots: spots.map(({ to, ...spot }, place) => ({ ...spot, key: String(place), to: String(to) })),
  })),
})

export const lookBodyOf = ({ kind, title, rooms }: LookItem): LookBody => ({
  kind,
  title,
  rooms: rooms.map(({ panorama, label, heading, spots }) => ({
    panoramaPath: panorama?.imagePath ?? '',
    label,
    heading,
    spots: spots.map((spot) => spotOf(spot, rooms)),
  })),
})

/** @returns those that have a panorama; null until one has */
export function lookPreview({ kind, title, rooms }: LookItem): LookPiece | null {
  const ready = rooms.filter((room): room is RoomItem & { panorama: Panorama } => room.panorama !== null)
  if (ready.length === 0) return null
  return {
    kind,
    title,
    rooms: ready.map(({ panorama, label, heading, spots }) => ({
      panorama,
      label,
      heading,
      spots: spots.map((spot) => spotOf(spot, ready)).filter(({ to }) => to >= 0),
    })),
  }
}

/** A room that goes takes the spots along that lead to it. */
export const withoutRoom = (rooms: RoomItem[], gone: string): RoomItem[] =>
  rooms
    .filter(({ key }) => key !== gone)
    .map((room) => ({ ...room, spots: room.spots.filter(({ to }) => to !== gone) }))

const spotOf = ({ to, yaw, pitch }: SpotItem, rooms: RoomItem[]) => ({
  to: rooms.findIndex(({ key }) => key === to),
  yaw,
  pitch,
})

/** What a room is called in the form. */
export const roomName = ({ label }: RoomItem, place: number): string => label.trim() || `Room ${place + 1}`
