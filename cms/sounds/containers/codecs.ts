import type { Track } from './parser.ts'

type KnownCodec = { codec: string; isPlayable?: boolean }

/** Sample entries of MP4 (mp4ra.org). Unlisted ones are named by their four letters. */
const VIDEO: Record<string, KnownCodec> = {
  vp08: { codec: 'VP8', isPlayable: true },
  vp09: { codec: 'VP9', isPlayable: true },
  av01: { codec: 'AV1' },
  hvc1: { codec: 'HEVC (H.265)' },
  hev1: { codec: 'HEVC (H.265)' },
  dvh1: { codec: 'Dolby Vision (HEVC)' },
  dvhe: { codec: 'Dolby Vision (HEVC)' },
  vvc1: { codec: 'VVC (H.266)' },
  s263: { codec: 'H.263' },
  jpeg: { codec: 'Motion JPEG' },
  mjpa: { codec: 'Motion JPEG' },
  mjpb: { codec: 'Motion JPEG' },
  ap4h: { codec: 'Apple ProRes' },
  ap4x: { codec: 'Apple ProRes' },
  apch: { codec: 'Apple ProRes' },
  apcn: { codec: 'Apple ProRes' },
  apcs: { codec: 'Apple ProRes' },
  apco: { codec: 'Apple ProRes' },
}
const AUDIO: Record<string, KnownCodec> = {
  Opus: { codec: 'Opus', isPlayable: true },
  fLaC: { codec: 'FLAC', isPlayable: true },
  '.mp3': { codec: 'MP3', isPlayable: true },
  alac: { codec: 'Apple Lossless (ALAC)' },
  'ac-3': { codec: 'AC-3 (Dolby Digital)' },
  'ec-3': { codec: 'E-AC-3 (Dolby Digital Plus)' },
  'ac-4': { codec: 'AC-4 (Dolby)' },
  samr: { codec: 'AMR' },
  sawb: { codec: 'AMR' },
  ipcm: { codec: 'PCM' },
  lpcm: { codec: 'PCM' },
  sowt: { codec: 'PCM' },
  twos: { codec: 'PCM' },
}

/** Codecs of `mp4v` and `mp4a`, by the object type in their `esds` box (mp4ra.org). */
const OBJECT_TYPES: Record<number, KnownCodec> = {
  0x20: { codec: 'MPEG-4 Part 2' },
  0x40: { codec: 'AAC', isPlayable: true },
  0x60: { codec: 'MPEG-2' },
  0x61: { codec: 'MPEG-2' },
  0x65: { codec: 'MPEG-2' },
  0x66: { codec: 'AAC', isPlayable: true },
  0x67: { codec: 'AAC', isPlayable: true },
  0x68: { codec: 'AAC', isPlayable: true },
  0x69: { codec: 'MP3', isPlayable: true },
  0x6a: { codec: 'MPEG-1' },
  0x6b: { codec: 'MP3', isPlayable: true },
  0x6c: { codec: 'Motion JPEG' },
  0xa5: { codec: 'AC-3 (Dolby Digital)' },
  0xa6: { codec: 'E-AC-3 (Dolby Digital Plus)' },
  0xa9: { codec: 'DTS' },
}

/** MPEG audio that calls itself MP3, by the layer in its frames: all layers share their object types. */
const LAYERS: Record<number, KnownCodec> = {
  1: { codec: 'MP1 (MPEG layer 1)' },
  2: { codec: 'MP2 (MPEG layer 2)' },
}

/** @returns the layer that a frame of MPEG audio names; 0 for none */
function readMpegLayer(frame: Buffer): number {
  const isFrame = frame[0] === 0xff && (frame[1] ?? 0) >= 0xe0
  return isFrame ? (4 - ((frame[1]! >> 1) & 3)) % 4 : 0
}

/** Profiles of H.264 that not all browsers play: more than 8 bits, or other chroma subsampling than 4:2:0. */
const H264_PROFILES: Record<number, string> = {
  110: 'H.264 of 10 bits',
  122: 'H.264 4:2:2',
  244: 'H.264 4:4:4',
  44: 'H.264 4:4:4',
}

const toTrack = (kind: Track['kind'], { codec, isPlayable = false }: KnownCodec): Track => ({
  kind,
  codec,
  isPlayable,
})

type Mp4Track = {
  kind: Track['kind']
  /** type of the sample entry */
  type: string
  /** the whole sample entry, with its size and type */
  entry: Buffer
  /** first bytes of the first sample */
  sample: Buffer
}

export function identifyCodec({ kind, type, entry, sample }: Mp4Track): Track {
  if (type === 'avc1' || type === 'avc3') return identifyH264(entry)
  const knownCodec =
    type === 'mp4v' || type === 'mp4a'
      ? OBJECT_TYPES[readObjectType(entry)]
      : { video: VIDEO, audio: AUDIO }[kind][type]
  if (knownCodec?.codec === 'MP3') return toTrack(kind, LAYERS[readMpegLayer(sample)] ?? knownCodec)
  return toTrack(kind, knownCodec ?? { codec: `‘${type.trim()}’` })
}

function identifyH264(entry: Buffer): Track {
  const at = entry.indexOf('avcC', 0, 'latin1')
  const otherProfile = at < 0 ? undefined : H264_PROFILES[entry[at + 5] ?? 0]
  return toTrack('video', otherProfile ? { codec: otherProfile } : { codec: 'H.264', isPlayable: true })
}

/**
 * Reads the object type in the decoder descriptor of `esds`; lengths of descriptors have one to four bytes.
 */
function readObjectType(entry: Buffer): number {
  const at = entry.indexOf('esds', 0, 'latin1')
  const descriptor = entry.subarray(at + 8)
  const [ES, DECODER] = [3, 4]
  if (at < 0 || descriptor[0] !== ES) return 0
  let next = skipLength(descriptor, 1) + 3
  if (descriptor[next] !== DECODER) next = descriptor.indexOf(DECODER, next)
  return next < 0 ? 0 : (descriptor[skipLength(descriptor, next + 1)] ?? 0)
}

function skipLength(bytes: Buffer, start: number): number {
  let at = start
  while ((bytes[at] ?? 0) & 0x80 && at < start + 3) at += 1
  return at + 1
}

/** Codec ids of WebM and Matroska. */
const MATROSKA: Record<string, KnownCodec> = {
  V_VP8: { codec: 'VP8', isPlayable: true },
  V_VP9: { codec: 'VP9', isPlayable: true },
  V_AV1: { codec: 'AV1' },
  'V_MPEG4/ISO/AVC': { codec: 'H.264 in WebM' },
  'V_MPEGH/ISO/HEVC': { codec: 'HEVC (H.265)' },
  A_OPUS: { codec: 'Opus', isPlayable: true },
  A_VORBIS: { codec: 'Vorbis', isPlayable: true },
}

export const identifyMatroskaCodec = (kind: Track['kind'], id: string): Track =>
  toTrack(kind, MATROSKA[id] ?? { codec: id.replace(/^[AV]_/, '') })
