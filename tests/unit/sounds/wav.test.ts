import { describe, expect, it } from 'vitest'
import { readWavHeader, WavDecoder } from '#cms/sounds/wav.ts'
import { wav } from '#tests/support/sounds.ts'

const ramp = (second: number, channel: number) => (channel === 0 ? second - 0.5 : 0.5 - second)

/** Decodes the bytes in parts of this size. */
function decode(bytes: Buffer, partSize: number): number[][] {
  const decoder = new WavDecoder()
  const channels: number[][] = [[], []]
  for (let start = 0; start < bytes.length; start += partSize) {
    const pcm = decoder.decode(bytes.subarray(start, start + partSize))
    pcm?.channels.forEach((samples, channel) => channels[channel]!.push(...samples))
  }
  return channels
}

describe('a WAV', () => {
  it.each([8, 16, 24, 32] as const)('of %i bits is decoded in parts of any size', (bits) => {
    const bytes = wav({ rate: 1_000, bits, sample: ramp })
    for (const partSize of [7, 50, 1_000_000]) {
      const [left, right] = decode(bytes, partSize) as [number[], number[]]
      expect([left.length, right.length]).toEqual([1_000, 1_000])
      for (const second of [0, 0.25, 0.999]) {
        expect(left[second * 1_000]).toBeCloseTo(ramp(second, 0), bits === 8 ? 1 : 4)
        expect(right[second * 1_000]).toBeCloseTo(ramp(second, 1), bits === 8 ? 1 : 4)
      }
    }
  })

  it.each([
    [32, NaN],
    [32, -Infinity],
    [64, NaN],
    [64, 1e300],
  ])('of %i bits is silent where a sample is %d, which is not audible', (bits, invalid) => {
    const head = wav({ rate: 1_000, channels: 1, seconds: 0 })
    head.writeUInt16LE(3, 20)
    head.writeUInt16LE(bits, 34)
    const samples = [0.5, invalid, -0.5]
    const data = (bits === 32 ? new Float32Array(samples) : new Float64Array(samples)).buffer
    const decoder = new WavDecoder()
    head.writeUInt32LE(data.byteLength, 40)
    expect([...decoder.decode(Buffer.concat([head, Buffer.from(data)]))!.channels[0]!]).toEqual([
      0.5, 0, -0.5,
    ])
  })

  it('may have metadata before and after its samples, and an extensible format', () => {
    const plain = wav({ rate: 1_000, sample: ramp })
    const extensible = Buffer.alloc(24)
    extensible.writeUInt16LE(22, 0)
    extensible.writeUInt16LE(1, 8)
    const format = Buffer.concat([plain.subarray(20, 36), extensible])
    format.writeUInt16LE(0xfffe, 0)
    const bytes = Buffer.concat([
      plain.subarray(0, 12),
      chunk('bext', Buffer.alloc(601)),
      chunk('fmt ', format),
      chunk('data', plain.subarray(44)),
      chunk('LIST', Buffer.alloc(64, 0xff)),
    ])
    expect(decode(bytes, 100)).toEqual(decode(plain, 100))
  })

  it('without a length is read to its end', () => {
    const bytes = wav({ rate: 1_000 })
    bytes.writeUInt32LE(0xffffffff, 40)
    expect(readWavHeader(bytes)!.length).toBeUndefined()
    expect(decode(bytes, 100)[0]).toHaveLength(1_000)
  })

  it.each([
    ['without a format chunk', Buffer.concat([wav().subarray(0, 12), wav().subarray(36)])],
    ['of 0 bits', wav({ bits: 16 }).fill(0, 34, 36)],
    ['of 12 bits', Buffer.from(wav()).fill(12, 34, 35)],
    ['of 0 channels', wav().fill(0, 22, 24)],
  ])('%s is refused', (_fault, bytes) => {
    expect(() => readWavHeader(bytes)).toThrow('damaged or incomplete')
  })
})

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
