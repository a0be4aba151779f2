import type { Sound } from '#cms/schemas/sounds.ts'

export type TakeItem = { key: string; sound: Sound | null; label: string }

export const newTake = (): TakeItem => ({ key: crypto.randomUUID(), sound: null, label: '' })
