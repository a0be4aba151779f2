import { blocksTexts } from './texts/blocks.ts'
import { fill } from './texts/fill.ts'

/**
 * Unsupported audio formats by their common names, with the MIME types that detection and browsers give them.
 */
const UNSUPPORTED_SOUNDS: Record<string, string[]> = {
  AIFF: ['audio/aiff', 'audio/x-aiff'],
  Ogg: ['audio/ogg', 'audio/vorbis', 'application/ogg'],
  Opus: ['audio/ogg; codecs=opus', 'audio/opus'],
  WMA: ['audio/x-ms-asf', 'audio/x-ms-wma'],
  CAF: ['audio/x-caf'],
  AMR: ['audio/amr', 'audio/3gpp'],
  APE: ['audio/ape', 'audio/x-ape', 'audio/x-monkeys-audio'],
  WavPack: ['audio/wavpack', 'audio/x-wavpack'],
  Musepack: ['audio/x-musepack'],
  DSD: ['audio/x-dsf', 'audio/x-dff', 'audio/dsd'],
  WebM: ['audio/webm'],
  'AC-3 (Dolby Digital)': ['audio/vnd.dolby.dd-raw', 'audio/ac3'],
  'AU (Sun)': ['audio/basic'],
  'MIDI, notes without a sound': ['audio/midi', 'audio/mid', 'audio/x-midi'],
}

const UNSUPPORTED_VIDEOS: Record<string, string[]> = {
  'QuickTime (MOV)': ['video/quicktime'],
  'Matroska (MKV)': ['video/matroska', 'video/x-matroska'],
  AVI: ['video/vnd.avi', 'video/x-msvideo', 'video/avi'],
  M4V: ['video/x-m4v'],
  Ogg: ['video/ogg', 'application/ogg'],
  MPEG: ['video/mpeg', 'video/mp1s', 'video/mp2p'],
  'an MPEG stream (MTS)': ['video/mp2t'],
  'Flash (FLV)': ['video/x-flv'],
  WMV: ['video/x-ms-asf', 'video/x-ms-wmv'],
  '3GP': ['video/3gpp', 'video/3gpp2'],
  MXF: ['application/mxf'],
  'Motion JPEG': ['video/x-mjpeg', 'video/x-motion-jpeg'],
}

const byType = (names: Record<string, string[]>) =>
  new Map(Object.entries(names).flatMap(([name, types]) => types.map((type) => [type, name])))
const [soundNames, videoNames] = [byType(UNSUPPORTED_SOUNDS), byType(UNSUPPORTED_VIDEOS)]

/**
 * How to export an unsupported audio or video file as a supported one.
 * @param acceptedTypes decide whether the hint is about audio or video
 * @returns undefined for a type that has no hint
 */
export function exportHint(type: string | undefined, acceptedTypes: readonly string[]): string | undefined {
  const accepts = (kind: string) => acceptedTypes.some((accepted) => accepted.startsWith(kind))
  const lowerCase = type?.toLowerCase() ?? ''
  const [sound, video] = [soundNames.get(lowerCase), videoNames.get(lowerCase)]
  if (sound && accepts('audio/')) return fill(blocksTexts.soundFormat, { format: sound })
  return video && accepts('video/') ? fill(blocksTexts.videoFormat, { format: video }) : undefined
}
