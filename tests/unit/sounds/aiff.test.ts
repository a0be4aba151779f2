import { describe, expect, it } from 'vitest'
import { aiffToWav } from '#cms/sounds/aiff-to-wav.ts'
import { ContainerParser } from '#cms/sounds/containers/container-parser.ts'
import type { ParsedContainer } from '#cms/sounds/containers/parser.ts'
import { WavDecoder } from '#cms/sounds/wav.ts'
import { aiff } from '#tests/support/sounds.ts'

const ramp = (second: number, channel: number) => (channel === 0 ? second - 0.5 : 0.5 - second)

function parse(bytes: Buffer): ParsedContainer | null {
  const parser = new ContainerParser({ type: 'audio/aiff', size: bytes.length })
  let step = parser.next()
  while ('needed' in step) {
    const { start, length } = step.needed
    step = parser.next(bytes.subarray(start, start + length))
  }
  return step.parsed
}

/** Claims two frames more than its samples are. */
function withMoreFrames(bytes: Buffer, end = Buffer.alloc(0)): Buffer {
  const framesAt = bytes.indexOf('COMM') + 10
  bytes.writeUInt32BE(bytes.readUInt32BE(framesAt) + 2, framesAt)
  return Buffer.concat([bytes, end])
}

describe('an AIFF', () => {
  it.each([
    ['of 8 bits', { bits: 8 }],
    ['of 16 bits', { bits: 16 }],
    ['of 24 bits', { bits: 24 }],
    ['of 32 bits', { bits: 32 }],
    ['with its bytes in the order of a WAV', { bits: 24, encoding: 'sowt' }],
    ['of floating-point numbers', { bits: 32, encoding: 'fl32' }],
    ['of long floating-point numbers', { bits: 64, encoding: 'FL64' }],
    ['whose samples come first', { bits: 16, isSamplesFirst: true }],
  ] as const)('%s becomes a WAV of the same samples, without its names', async (_what, options) => {
    const bytes = aiff({ rate: 1_001, seconds: 1, sample: ramp, ...options })
    const converted = await aiffToWav(bytes, parse(bytes)!.samples!)
    expect(converted.includes('secret')).toBe(false)
    expect(converted.readUInt32LE(4)).toBe(converted.length - 8)
    const { rate, channels } = new WavDecoder().decode(converted)!
    expect([rate, channels.map(({ length }) => length)]).toEqual([1_001, [1_001, 1_001]])
    for (const frame of [0, 1, 500, 1_000]) {
      for (const channel of [0, 1]) {
        expect(channels[channel]![frame]).toBeCloseTo(
          ramp(frame / 1_001, channel),
          options.bits === 8 ? 1 : 4,
        )
      }
    }
  })

  it('that is compressed is named with its compression', () => {
    expect(parse(aiff({ encoding: 'ima4' }))!.tracks).toEqual([
      { kind: 'audio', codec: 'AIFF-C ‘ima4’', isPlayable: false },
    ])
  })

  it.each([
    ['ends too soon', aiff().subarray(0, 90_000)],
    ['has no samples', aiff().subarray(0, 60)],
    [
      'counts what follows its samples among them',
      withMoreFrames(aiff(), Buffer.from('ANNO\0\0\0\x0848.8584N')),
    ],
    ['counts its own format among its samples', withMoreFrames(aiff({ isSamplesFirst: true }))],
    ['is another kind of IFF', Buffer.from('FORM\0\0\0\x2eILBMCOMM')],
    ['has floating-point numbers of 16 bits', aiff({ bits: 16, encoding: 'NONE' }).fill('fl32', 54, 58)],
  ])('that %s is damaged', (_what, bytes) => {
    expect(parse(bytes)).toBeNull()
  })
})
