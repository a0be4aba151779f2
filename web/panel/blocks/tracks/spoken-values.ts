import type { Speech } from '#cms/shared/tracks/tracks.ts'

/** Whether something is spoken in a video or sound, and what. */
export type SpokenValues = { speech: Speech; transcript: string }

export const NOT_SPOKEN: SpokenValues = { speech: 'unknown', transcript: '' }
