import { expect, it } from 'vitest'
import { PeakMeter } from '#cms/sounds/peak-meter.ts'
import { SOUND } from '#cms/shared/media.ts'

const RATE = 1_000

function peaksOf(seconds: number, sample: (second: number) => number): number[] {
  const meter = new PeakMeter()
  for (let second = 0; second < seconds; second++) {
    const length = Math.min(1, seconds - second) * RATE
    const samples = Float32Array.from({ length }, (_, i) => sample(second + i / RATE))
    meter.add({ channels: [new Float32Array(length), samples], rate: RATE })
  }
  return meter.peaks()
}

it('peaks are the maxima of each part, of either channel and either sign, in percent', () => {
  const peaks = peaksOf(240, (second) => (second >= 120 && second < 121 ? -0.5 : 0.1))
  expect(peaks).toHaveLength(SOUND.peaks)
  expect(peaks.map((value, second) => [second, value]).filter(([, value]) => value !== 10)).toEqual([
    [120, 50],
  ])
})

it('a short sound has fewer peaks, an empty one has none, and no peak is above full scale', () => {
  expect(peaksOf(0.1, () => 1.5)).toEqual([100, 100, 100, 100, 100])
  expect(peaksOf(0, () => 0)).toEqual([])
})
