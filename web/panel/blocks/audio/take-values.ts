import type { Sound, TakesBody } from '#cms/schemas/sounds.ts'

export type TakeItem = { key: string; sound: Sound | null; label: string }

export const newTake = (): TakeItem => ({ key: crypto.randomUUID(), sound: null, label: '' })

export const toTakesBody = (takes: TakeItem[]): TakesBody =>
  takes.map(({ sound, label }) => ({ soundPath: sound?.path ?? '', label }))
