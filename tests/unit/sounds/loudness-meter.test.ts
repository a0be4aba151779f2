import { expect, it } from 'vitest'
import { LoudnessMeter } from '#cms/sounds/loudness-meter.ts'
import { sine } from '#tests/support/sounds.ts'

type Tone = { level: number; seconds: number }

/** Measures tones one after the other, in parts slightly longer than a tenth of a second, a meter's step. */
function measure(tones: Tone[], { rate = 48_000, channels = 2, hertz = 1_000 } = {}): number | null {
  const meter = new LoudnessMeter()
  const partLength = Math.round(rate / 9.7)
  for (const { level, seconds } of tones) {
    const sample = sine({ hertz, level })
    const samples = Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => sample(i / rate))
    for (let start = 0; start < samples.length; start += partLength) {
      meter.add({ channels: Array(channels).fill(samples.subarray(start, start + partLength)), rate })
    }
  }
  return meter.integrated()
}

it('the loudness of a tone of 997 Hz in two channels is its level, at any rate', () => {
  for (const rate of [8_000, 22_050, 44_100, 48_000, 96_000, 192_000]) {
    expect(measure([{ level: -23, seconds: 2 }], { rate, hertz: 997 })).toBe(-23)
  }
})

it('the loudness of one channel is 3 LU below that of two', () => {
  expect(measure([{ level: -23, seconds: 2 }], { channels: 1 })).toBe(-26)
})

// EBU Tech 3341, minimum requirements 1 to 5: each within 0.1 LU
it.each<[string, Tone[], number]>([
  ['a tone', [{ level: -23, seconds: 20 }], -23],
  ['a quieter tone', [{ level: -33, seconds: 20 }], -33],
  [
    'quiet ends, left out by the relative gate',
    [
      { level: -36, seconds: 10 },
      { level: -23, seconds: 60 },
      { level: -36, seconds: 10 },
    ],
    -23,
  ],
  [
    'ends that are almost silent, left out by the absolute gate',
    [
      { level: -72, seconds: 10 },
      { level: -36, seconds: 10 },
      { level: -23, seconds: 60 },
      { level: -36, seconds: 10 },
      { level: -72, seconds: 10 },
    ],
    -23,
  ],
  [
    'two levels, weighted by their length',
    [
      { level: -26, seconds: 20 },
      { level: -20, seconds: 20.1 },
      { level: -26, seconds: 20 },
    ],
    -23,
  ],
])('the loudness is that of the EBU: %s', (_signal, tones, expected) => {
  expect(Math.abs(measure(tones)! - expected)).toBeLessThanOrEqual(0.1)
})

it('the loudness weights low notes less and high ones more, as the ear does', () => {
  expect(measure([{ level: -23, seconds: 2 }], { hertz: 40 })).toBeLessThan(-28)
  expect(measure([{ level: -23, seconds: 2 }], { hertz: 10_000 })).toBeGreaterThan(-20)
})

it('silence has no loudness, nor has a sound shorter than a block', () => {
  expect(measure([{ level: -Infinity, seconds: 2 }])).toBeNull()
  expect(measure([{ level: -23, seconds: 0.3 }])).toBeNull()
})
