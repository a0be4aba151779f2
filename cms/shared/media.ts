import { MB, MINUTE } from './units.ts'

/** Uploads in the console, besides the images of `IMAGE`. */
export const MEDIA = {
  folder: 'uploads',
  videoFolder: 'films',
  videoTypes: ['video/mp4', 'video/webm'],
  maxImageBytes: 20 * MB,
  maxSvgBytes: 1 * MB,
  maxVideoBytes: 100 * MB,
} as const

/** @param type a MIME type */
export const isAudioOrVideo = (type: string): boolean =>
  type.startsWith('audio/') || type.startsWith('video/')

/** Audio files that a page plays (docs/behaviour.md#blocks). */
export const SOUND = {
  folder: 'sounds',
  types: ['audio/wav', 'audio/flac', 'audio/mpeg', 'audio/aac', 'audio/mp4'],
  /** accepted as well, and stored as WAV (decision 069) */
  aiffType: 'audio/aiff',
  /** the types that a page plays as an MP3 copy */
  copiedTypes: ['audio/wav', 'audio/flac'],
  /** the types that are decoded: no decoder of AAC has a licence that we can ship (decision 069) */
  decodedTypes: ['audio/wav', 'audio/flac', 'audio/mpeg'],
  maxBytes: 100 * MB,
  maxLength: 30 * MINUTE,
  maxChannels: 2,
  /** values of the waveform, over the whole length */
  peaks: 240,
} as const
