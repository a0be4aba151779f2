import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FlacDecoder } from '#cms/sounds/flac/flac-decoder.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { makeFlac, withoutStreamInfo } from '#tests/support/flac.ts'
import { flac, id3, sine } from '#tests/support/sounds.ts'

/** Decodes the bytes in parts of this size. @returns the samples of each channel */
function decode(bytes: Buffer, partSize = 65_536): Float32Array[] {
  const decoder = new FlacDecoder()
  const blocks = []
  for (let start = 0; start < bytes.length; start += partSize) {
    blocks.push(decoder.decode(bytes.subarray(start, start + partSize)))
  }
  const decoded = [...blocks, decoder.end()].filter((pcm) => pcm !== undefined)
  return (decoded[0]?.channels ?? []).map((_, channel) =>
    Float32Array.from(decoded.flatMap(({ channels }) => [...channels[channel]!])),
  )
}

const DEPTHS = [4, 5, 8, 11, 12, 15, 16, 17, 20, 24, 27, 32]
const tone = sine({ level: -6 })

describe('FLAC', () => {
  it.each(DEPTHS)('of %i bits is decoded to its original samples', (bits) => {
    const bytes = makeFlac({
      bits,
      seconds: 0.2,
      channels: 2,
      sample: (t, channel) => tone(t) / (channel + 1),
    })
    const decoded = decode(bytes)
    expect(decoded.map(({ length }) => length)).toEqual([8_820, 8_820])
    for (const [channel, samples] of decoded.entries()) {
      const largestError = samples.reduce(
        (largest, sample, i) => Math.max(largest, Math.abs(sample - tone(i / 44_100) / (channel + 1))),
        0,
      )
      // half a step of the bit depth, and the rounding of Float32
      expect(largestError).toBeLessThanOrEqual(2 ** -bits + 2 ** -24)
    }
  })

  it('of another encoder, with predictors and channel differences, matches the checksum of its samples', () => {
    const bytes = flac()
    const [left, right] = decode(bytes)
    const pcm = Buffer.alloc(left!.length * 4)
    left!.forEach((sample, i) => pcm.writeInt16LE(sample * 0x8000, i * 4))
    right!.forEach((sample, i) => pcm.writeInt16LE(sample * 0x8000, i * 4 + 2))
    // STREAMINFO ends with the MD5 of the samples
    expect(createHash('md5').update(pcm).digest('hex')).toBe(bytes.toString('hex', 26, 42))
  })

  it.each([1, 3, 5, 6, 8])('of %i channels is decoded with all of them', (channels) => {
    const decoded = decode(makeFlac({ bits: 16, seconds: 0.1, channels, sample: () => 0.25 }))
    expect(decoded.map((samples) => samples.every((sample) => sample === 0.25))).toEqual(
      Array(channels).fill(true),
    )
  })

  it.each([16, 997, 4_096, 65_535])('with frames of %i samples is decoded completely', (block) => {
    const [samples] = decode(makeFlac({ bits: 12, seconds: 1, block, sample: tone }))
    expect(samples).toHaveLength(44_100)
  })

  it('is decoded completely in parts of any size, after a tag, and without its header', () => {
    const bytes = makeFlac({ bits: 16, seconds: 0.1, isStreamable: true, sample: tone })
    const [complete] = decode(bytes)
    for (const partSize of [1, 7, 42, 1_000]) expect(decode(bytes, partSize)).toEqual([complete])
    expect(decode(Buffer.concat([id3(300), bytes]), 100)).toEqual([complete])
    expect(decode(withoutStreamInfo(bytes))).toEqual([complete])
    expect(decode(withoutStreamInfo(makeFlac({ bits: 15, seconds: 0.1, sample: tone })))).toEqual([])
  })

  it('is decoded on after a damaged frame', () => {
    const bytes = makeFlac({ bits: 16, seconds: 1, sample: tone })
    bytes.fill(0x55, 20_000, 20_100)
    const [samples] = decode(bytes)
    expect(samples!.length).toBeGreaterThan(40_000)
    expect(samples!.length).toBeLessThan(44_100)
  })

  it('is refused where rate or channels change within it; a change of bit depth is decoded', () => {
    const first = makeFlac({ bits: 16, seconds: 0.1, sample: tone, isStreamable: true })
    const followedBy = (change: object) =>
      Buffer.concat([
        first,
        withoutStreamInfo(makeFlac({ bits: 16, seconds: 0.1, sample: tone, isStreamable: true, ...change })),
      ])
    expect(decode(followedBy({ bits: 24 }))[0]).toHaveLength(8_820)
    expect(() => decode(followedBy({ channels: 2 }))).toThrow(RefusedFile)
    expect(() => decode(followedBy({ rate: 48_000 }))).toThrow(RefusedFile)
  })

  it('of any bytes is decoded to an end, with values from -1 to 1', () => {
    const bytes = makeFlac({ bits: 20, seconds: 0.05, channels: 2, sample: tone })
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 9 }), (cut, changes) => {
        const damaged = Buffer.from(bytes.subarray(0, (cut % bytes.length) + 1))
        for (const [offset, value] of changes) damaged[offset % damaged.length] = value
        try {
          const decoded = decode(damaged, 500)
          return decoded.every((samples) => samples.every((sample) => Math.abs(sample) <= 1))
        } catch (error) {
          return error instanceof RefusedFile
        }
      }),
      { numRuns: 300 },
    )
  })
})
