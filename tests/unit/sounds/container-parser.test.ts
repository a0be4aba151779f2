import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContainerParser, type ParseStep } from '#cms/sounds/containers/container-parser.ts'
import { applyPatches, type ParsedContainer } from '#cms/sounds/containers/parser.ts'
import { FlacDecoder } from '#cms/sounds/flac/flac-decoder.ts'
import { mp4, LOCATION, locationMetadata, SERIAL, webm } from '#tests/support/videos.ts'
import { makeFlac } from '#tests/support/flac.ts'
import { aac, box, flac, id3, m4a, mp3, wav, uint32s } from '#tests/support/sounds.ts'

/** Parses a whole container, as the worker does in parts. */
function parse(bytes: Buffer, type: string): ParsedContainer | null {
  const parser = new ContainerParser({ type, size: bytes.length })
  let step: ParseStep = parser.next()
  while ('needed' in step) {
    const { start, length } = step.needed
    step = parser.next(bytes.subarray(start, start + length))
  }
  return step.parsed
}

function clean(bytes: Buffer, type: string): Buffer {
  return applyPatches(Buffer.from(bytes), parse(bytes, type)!.patches)
}

const codecsOf = (bytes: Buffer, type: string) =>
  parse(bytes, type)!.tracks.map(({ kind, codec, isPlayable }) => [kind, codec, isPlayable])

const mpegFrame = (layer: number) => Buffer.from([0xff, 0xe1 | ((4 - layer) << 1), 0x90, 0, 0])

describe('the codecs of a video', () => {
  it.each([
    ['avc1', {}, 'H.264', true],
    ['avc1', { profile: 110 }, 'H.264 of 10 bits', false],
    ['avc1', { profile: 122 }, 'H.264 4:2:2', false],
    ['avc1', { profile: 244 }, 'H.264 4:4:4', false],
    ['hvc1', {}, 'HEVC (H.265)', false],
    ['hev1', {}, 'HEVC (H.265)', false],
    ['vp09', {}, 'VP9', true],
    ['av01', {}, 'AV1', false],
    ['mp4v', { objectType: 0x20 }, 'MPEG-4 Part 2', false],
    ['mp4v', { objectType: 0x6c }, 'Motion JPEG', false],
    ['apcn', {}, 'Apple ProRes', false],
    ['xyz1', {}, '‘xyz1’', false],
  ])('are read: %s %o is %s', (video, options, codec, isPlayable) => {
    expect(codecsOf(mp4({ video, ...options }), 'video/mp4')).toEqual([['video', codec, isPlayable]])
  })

  it.each([
    ['mp4a', { objectType: 0x40 }, 'AAC', true],
    ['mp4a', { objectType: 0x6b }, 'MP3', true],
    ['mp4a', { objectType: 0x6b, sound: mpegFrame(3) }, 'MP3', true],
    ['mp4a', { objectType: 0x6b, sound: mpegFrame(2) }, 'MP2 (MPEG layer 2)', false],
    ['mp4a', { objectType: 0x69, sound: mpegFrame(2) }, 'MP2 (MPEG layer 2)', false],
    ['.mp3', { sound: mpegFrame(1) }, 'MP1 (MPEG layer 1)', false],
    ['Opus', {}, 'Opus', true],
    ['alac', {}, 'Apple Lossless (ALAC)', false],
    ['ac-3', {}, 'AC-3 (Dolby Digital)', false],
  ])('are read of its sound: %s %o is %s', (audio, options, codec, isPlayable) => {
    expect(codecsOf(mp4({ audio, ...options }), 'video/mp4')).toEqual([
      ['video', 'H.264', true],
      ['audio', codec, isPlayable],
    ])
  })

  it('are read of WebM and of a sound; encryption is recognized', () => {
    expect(codecsOf(webm(), 'video/webm')).toEqual([
      ['video', 'VP9', true],
      ['audio', 'Opus', true],
    ])
    expect(codecsOf(webm({ codecs: ['V_AV1'] }), 'video/webm')).toEqual([['video', 'AV1', false]])
    expect(codecsOf(m4a(), 'audio/mp4')).toEqual([['audio', 'AAC', true]])
    expect(parse(mp4({ video: 'encv' }), 'video/mp4')).toMatchObject({ isEncrypted: true })
    expect(parse(mp4({ movieBoxes: [box('pssh', uint32s(0))] }), 'video/mp4')).toMatchObject({
      isEncrypted: true,
    })
    expect(parse(webm({ isEncrypted: true }), 'video/webm')).toMatchObject({ isEncrypted: true })
  })
})

it.each([0, 1])(
  'the creation times in the headers of movie, tracks and media are erased (version %s)',
  (version) => {
    const bytes = mp4({ audio: 'mp4a', madeAt: 3_850_000_000, version })
    const offsets = (file: Buffer) => ['mvhd', 'tkhd', 'mdhd'].flatMap((type) => offsetsOf(file, type))
    const width = version === 1 ? 16 : 8
    const times = (file: Buffer) => offsets(file).map((at) => file.subarray(at + 8, at + 8 + width))
    // one of the movie, two of each track
    expect(offsets(bytes)).toHaveLength(5)
    expect(times(bytes).every((time) => time.some((byte) => byte !== 0))).toBe(true)
    const cleaned = clean(bytes, 'video/mp4')
    expect(times(cleaned).every((time) => time.every((byte) => byte === 0))).toBe(true)
    expect(parse(cleaned, 'video/mp4')!.patches).toEqual([])
    const expected = Buffer.from(bytes)
    for (const at of offsets(bytes)) expected.fill(0, at + 8, at + 8 + width)
    expect(cleaned.equals(expected)).toBe(true)
  },
)

/** @returns where the name of this box occurs */
function offsetsOf(bytes: Buffer, type: string): number[] {
  const first = bytes.indexOf(type)
  return first < 0
    ? []
    : [first, ...offsetsOf(bytes.subarray(first + 4), type).map((next) => next + first + 4)]
}

/** A WAV with these chunks before and after its samples. */
const wavWith = (...chunks: [id: string, text: string][]) => {
  const bytes = wav({ seconds: 0.1 })
  const encoded = chunks.map(([id, text]) => {
    const head = Buffer.alloc(8)
    head.write(id, 'latin1')
    head.writeUInt32LE(text.length, 4)
    return Buffer.concat([head, Buffer.from(text), Buffer.alloc(text.length % 2)])
  })
  return Buffer.concat([bytes.subarray(0, 36), ...encoded, bytes.subarray(36), ...encoded])
}
/** Metadata that must be erased. */
const privateText = `${LOCATION} ${SERIAL}`
const withPrivateText = (tag: Buffer) => {
  tag.write(privateText, 10)
  return tag
}
/** An ID3v1 tag: the last 128 bytes of the file. */
const id3v1 = Buffer.concat([Buffer.from(`TAG${privateText}`), Buffer.alloc(128 - 3 - privateText.length)])
const apeTag = (() => {
  const item = Buffer.concat([uint32s(0, 0), Buffer.from(`Place\0${privateText}`)])
  const edge = Buffer.alloc(32)
  edge.write('APETAGEX')
  edge.writeUInt32LE(2_000, 8)
  edge.writeUInt32LE(item.length + 32, 12)
  edge.writeUInt32LE(1, 16)
  edge.writeUInt32LE(0x80000000, 20)
  return Buffer.concat([edge, item, edge])
})()
/** A FLAC with a Vorbis comment block after STREAMINFO. */
const withVorbisComment = (bytes: Buffer) => {
  const block = Buffer.concat([Buffer.from([4, 0, 0, privateText.length]), Buffer.from(privateText)])
  const last = Buffer.from(bytes.subarray(4, 42))
  last[0] = 0x80
  return Buffer.concat([
    bytes.subarray(0, 4),
    Buffer.from([last[0] & 0x7f]),
    last.subarray(1),
    Buffer.from([0x84, ...block.subarray(1, 4)]),
    block.subarray(4),
    bytes.subarray(42),
  ])
}
const taggedFiles: [name: string, type: string, bytes: Buffer][] = [
  [
    'MP4',
    'video/mp4',
    mp4({ audio: 'mp4a', movieBoxes: locationMetadata(), topLevelBoxes: locationMetadata() }),
  ],
  [
    'MP4 with a free box that is not empty',
    'video/mp4',
    mp4({ movieBoxes: [box('free', Buffer.from(privateText))] }),
  ],
  [
    'MP4 with the telemetry track of a drone',
    'video/mp4',
    mp4({ telemetry: Buffer.from(`${privateText} and so on`) }),
  ],
  [
    'MP4 whose tracks and encoder are named for a camera',
    'video/mp4',
    mp4({ audio: 'mp4a', name: privateText }),
  ],
  ['WebM', 'video/webm', webm()],
  ['WebM whose track and codec are named for a camera', 'video/webm', webm({ name: privateText })],
  ['MP3', 'audio/mpeg', Buffer.concat([withPrivateText(id3(300)), mp3(), apeTag, id3v1])],
  ['AAC', 'audio/aac', Buffer.concat([withPrivateText(id3(300)), aac(), id3v1])],
  [
    'FLAC',
    'audio/flac',
    Buffer.concat([
      withPrivateText(id3(300)),
      withVorbisComment(makeFlac({ bits: 16, seconds: 0.1, sample: () => 0 })),
    ]),
  ],
  ['WAV', 'audio/wav', wavWith(['LIST', privateText], ['bext', privateText], ['iXML', privateText])],
]

describe('the metadata of a video or sound', () => {
  it.each(taggedFiles)('is erased from %s without moving anything', (_name, type, bytes) => {
    expect(bytes.includes(LOCATION) || bytes.includes(SERIAL)).toBe(true)
    const cleaned = clean(bytes, type)
    expect([cleaned.includes(LOCATION), cleaned.includes(SERIAL), cleaned.length]).toEqual([
      false,
      false,
      bytes.length,
    ])
    expect(parse(cleaned, type)).toMatchObject({ tracks: parse(bytes, type)!.tracks, patches: [] })
  })

  it('is all that changes: the samples stay', () => {
    const [videoFile] = taggedFiles.map(([, , bytes]) => bytes)
    expect(clean(videoFile!, 'video/mp4').includes('the picture, frame by frame')).toBe(true)
    const sound = taggedFiles.find(([name]) => name === 'FLAC')![2]
    const decode = (bytes: Buffer) => new FlacDecoder().decode(bytes)
    expect(decode(clean(sound, 'audio/flac'))).toEqual(decode(sound))
    const frames = flac().subarray(100_000)
    expect(clean(flac(), 'audio/flac').subarray(100_000).equals(frames)).toBe(true)
  })
})

describe('a container', () => {
  it.each(taggedFiles.slice(0, 4))('that is cut off is recognized: %s', (_name, type, bytes) => {
    for (const share of [0.3, 0.7, 0.95]) {
      expect(parse(bytes.subarray(0, bytes.length * share), type)).toBeNull()
    }
  })

  it('of any bytes is parsed to an end, and patches stay inside the file', () => {
    const samples = taggedFiles.map(([, type, bytes]) => ({ type, bytes: bytes.subarray(0, 60_000) }))
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        ({ type, bytes }, changes) => {
          const damaged = Buffer.from(bytes)
          for (const [offset, value] of changes) damaged[offset % damaged.length] = value
          return (parse(damaged, type)?.patches ?? []).every(
            ({ start, length, head }) =>
              start >= 0 && start + length <= damaged.length && head.length <= length,
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
