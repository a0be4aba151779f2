import { expect, test } from 'vitest'
import { formatDuration, formatLoudness } from '#web/shared/lib/format-audio.ts'
import { matchLoudness } from '#web/site/blocks/match-loudness.ts'
import { waveformPath } from '#web/site/blocks/waveform-path.ts'

/* Calculations of the audio player: loudness, waveform, formats. */

test('takes are matched to the quietest of them, and none is made louder', () => {
  const takes = [{ loudness: -18 }, { loudness: -12 }, { loudness: -18.5 }]
  const { matchedLoudness, levels } = matchLoudness(takes)
  expect(matchedLoudness).toBe(-18.5)
  expect(levels.map((level) => Math.round(20 * Math.log10(level) * 10) / 10)).toEqual([-0.5, -6.5, 0])
})

test('a single sound, and takes of which one has no loudness, are played unchanged', () => {
  for (const loudness of [[-18], [-18, null], [null, null]]) {
    const { matchedLoudness, levels } = matchLoudness(loudness.map((value) => ({ loudness: value })))
    expect(matchedLoudness).toBeNull()
    expect(levels).toEqual(loudness.map(() => 1))
  }
})

test('a bar is as long as the highest peak of its part, and silence is a dot', () => {
  expect(waveformPath({ peaks: [0, 0, 50, 100], bars: 2, highestPeak: 100 })).toBe('M1 49V51M3 3V97')
  expect(waveformPath({ peaks: [40, 20], bars: 2, highestPeak: 40 })).toBe('M1 3V97M3 26V74')
})

test('every bar is drawn although there are fewer peaks than bars', () => {
  expect(waveformPath({ peaks: [100], bars: 3, highestPeak: 100 }).match(/M/g)).toHaveLength(3)
})

test('durations and loudness are formatted for readers', () => {
  expect([0, 9.99, 84, 3723].map(formatDuration)).toEqual(['0:00', '0:09', '1:24', '1:02:03'])
  expect(formatLoudness(-18.24)).toBe('−18.2 LUFS')
})
