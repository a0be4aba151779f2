import { box, uint16s, uint32s } from './sounds.ts'

/* Videos of an index and a few bytes, for tests that read what a video consists of: none can be played. */

type Video = {
  /** sample entry of the image; null for none */
  video?: string | null
  /** object type of `esds`, of an image or sound that leaves its codec to it */
  objectType?: number
  /** the profile of H.264 */
  profile?: number
  /** sample entry of the sound */
  audio?: string
  /** first bytes of the sound */
  sound?: Buffer
  /** when it was made, in seconds since 1904 */
  madeAt?: number
  /** of the boxes with times: 1 for times of 64 bits */
  version?: number
  /** what its tracks and the encoder of the image are called */
  name?: string
  /** boxes of the movie, beside its tracks */
  movieBoxes?: Buffer[]
  /** boxes beside the movie */
  topLevelBoxes?: Buffer[]
  /** what a phone or a drone measured, in a track of its own */
  telemetry?: Buffer
}

const VIDEO_FRAMES = Buffer.from('the picture, frame by frame')
/** The fields of a sample entry ahead of its boxes, all zero. */
const HEAD = Buffer.alloc(78)
const SOUND_HEAD = Buffer.alloc(28)

export function mp4({
  video = 'avc1',
  audio,
  movieBoxes = [],
  topLevelBoxes = [],
  telemetry,
  sound = Buffer.alloc(0),
  madeAt = 0,
  version = 0,
  name = '',
  ...codec
}: Video = {}): Buffer {
  const times = (more: number) => timed({ more, madeAt, version })
  const start = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))
  const samples = box('mdat', VIDEO_FRAMES, telemetry ?? Buffer.alloc(0), sound)
  const offset = start.length + 8
  const soundOffset = offset + (sound.length > 0 ? VIDEO_FRAMES.length + (telemetry?.length ?? 0) : 0)
  const tracks: Track[] = []
  if (video !== null) {
    const head = Buffer.from(HEAD)
    head.write(name, 42, 32)
    const entry = box(video, head, configOf(video, codec))
    tracks.push({ handler: 'vide', entry, offset, length: VIDEO_FRAMES.length })
  }
  if (audio) {
    const entry = box(audio, SOUND_HEAD, configOf(audio, codec))
    tracks.push({ handler: 'soun', entry, offset: soundOffset, length: sound.length || 1 })
  }
  if (telemetry) {
    const entry = box('gpmd', uint32s(0, 1))
    tracks.push({ handler: 'meta', entry, offset: offset + VIDEO_FRAMES.length, length: telemetry.length })
  }
  const movie = box(
    'moov',
    box('mvhd', times(88)),
    ...tracks.map((track) => trackOf(track, times, name)),
    ...movieBoxes,
  )
  return Buffer.concat([start, samples, ...topLevelBoxes, movie])
}

function configOf(
  entry: string,
  { objectType = 0x40, profile = 100 }: Pick<Video, 'objectType' | 'profile'>,
) {
  if (entry === 'avc1') return box('avcC', Buffer.from([1, profile, 0, 30, 0xff, 0xe0, 0]))
  if (entry !== 'mp4v' && entry !== 'mp4a') return Buffer.alloc(0)
  // lengths of four bytes, as some programs write them
  const decoder = Buffer.from([4, 0x80, 0x80, 0x80, 13, objectType, ...Array<number>(12).fill(0)])
  return box('esds', uint32s(0), Buffer.from([3, 0x80, 0x80, 0x80, 3 + decoder.length, 0, 1, 0]), decoder)
}

/** `offset` and `length` of the samples in the file. */
type Track = { handler: string; entry: Buffer; offset: number; length: number }
/** @param more bytes after the times */
type Times = (more: number) => Buffer

/** The content of a box that begins with its version and two times. */
function timed({ more, madeAt, version }: { more: number; madeAt: number; version: number }): Buffer {
  const width = version === 1 ? 8 : 4
  const bytes = Buffer.alloc(4 + 2 * width + more)
  bytes[0] = version
  for (const start of [4, 4 + width]) bytes.writeUIntBE(madeAt, start + width - 4, 4)
  return bytes
}

function trackOf({ handler, entry, offset, length }: Track, times: Times, name: string): Buffer {
  const table = box(
    'stbl',
    box('stsd', uint32s(0, 1), entry),
    box('stsc', uint32s(0, 1, 1, 1, 1)),
    box('stsz', uint32s(0, length, 1)),
    box('stco', uint32s(0, 1, offset)),
  )
  const media = box(
    'mdia',
    box('mdhd', times(0), uint32s(1_000, 1_000), uint16s(0x55c4, 0)),
    box('hdlr', uint32s(0, 0), Buffer.from(handler), uint32s(0, 0, 0), Buffer.from(`${name}\0`)),
    box('minf', table),
    ...(name ? [box('udta', Buffer.from(name))] : []),
  )
  return box('trak', box('tkhd', times(72)), media)
}

/** What a camera writes about itself and where it was. */
export const LOCATION = '+48.8577+002.2950/'
export const SERIAL = 'SN-0123456789'
export const locationMetadata = (): Buffer[] => [
  box('udta', box('\u00a9xyz', uint16s(LOCATION.length, 0), Buffer.from(LOCATION))),
  box('meta', uint32s(0), box('ilst', Buffer.from(SERIAL))),
  box('uuid', Buffer.alloc(16, 7), Buffer.from(`<x:xmpmeta>${LOCATION}</x:xmpmeta>`)),
]

/** An element of EBML: its id, its size in two bytes, and its content. */
const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([...id, 0x40, content.length]), content])
}

export function webm({ codecs = ['V_VP9', 'A_OPUS'], isEncrypted = false, name = '' } = {}): Buffer {
  const tracks = codecs.map((codec) =>
    element(
      [0xae],
      element([0x83], Buffer.from([codec.startsWith('V') ? 1 : 2])),
      element([0x86], Buffer.from(codec)),
      ...(name
        ? [
            [0x53, 0x6e],
            [0x25, 0x86, 0x88],
          ].map((id) => element(id, Buffer.from(name)))
        : []),
      ...(isEncrypted ? [element([0x6d, 0x80], Buffer.alloc(4))] : []),
    ),
  )
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')))
  const segment = element(
    [0x18, 0x53, 0x80, 0x67],
    element([0x15, 0x49, 0xa9, 0x66], element([0x7b, 0xa9], Buffer.from(SERIAL))),
    element([0x16, 0x54, 0xae, 0x6b], ...tracks),
    element([0x12, 0x54, 0xc3, 0x67], Buffer.from(LOCATION)),
  )
  return Buffer.concat([head, segment])
}
