import { describe, expect, test } from 'vitest'
import { checkMixed, summarizeMemory, formatMixed, type MixedFigures } from '#scripts/bench/mixed.ts'

const spread = { p50: 1, p99: 9 }
const good: MixedFigures = {
  minutes: 10,
  requests: 60_000,
  errors: {},
  times: { read: spread, contact: spread, booking: spread, edit: spread },
  floor: { read: spread, contact: spread, booking: spread, edit: { p50: NaN, p99: NaN } },
  memory: [
    { early: 200, late: 230, peak: 400 },
    { early: 210, late: 200, peak: 250 },
  ],
}
const missedTargets = (figures: MixedFigures) =>
  checkMixed(figures)
    .filter(({ met }) => met === false)
    .map(({ name }) => name)

describe('the targets of mixed load', () => {
  test('are met at their limits', () => {
    expect(checkMixed(good).map(({ met }) => met)).toEqual([true, true, true, true, true])
  })

  test('are missed by one failed call, and by memory that is large or grows in one process', () => {
    expect(missedTargets({ ...good, errors: { 'booking 503': 1 } })).toEqual([
      'calls that failed under mixed load',
    ])
    expect(
      missedTargets({ ...good, memory: [good.memory[0], { early: 200, late: 231, peak: 250 }] }),
    ).toEqual(['its memory at the end against the beginning'])
    expect(
      missedTargets({ ...good, memory: [good.memory[0], { early: 200, late: 200, peak: 401 }] }),
    ).toEqual(['memory of a replica under mixed load'])
  })

  test('are missed by slow reads and bookings', () => {
    expect(missedTargets({ ...good, times: { ...good.times, read: { p50: 1, p99: 50.1 } } })).toEqual([
      'reads under mixed load, p99',
    ])
    expect(missedTargets({ ...good, times: { ...good.times, booking: { p50: 1, p99: 301 } } })).toEqual([
      'bookings under mixed load, p99',
    ])
  })

  test('say nothing of memory where the system does not report it', () => {
    expect(checkMixed({ ...good, memory: [good.memory[0], undefined] }).map(({ met }) => met)).toEqual([
      true,
      true,
      true,
      undefined,
      undefined,
    ])
    expect(formatMixed({ ...good, memory: [undefined] })).toContain('replica 1')
  })

  test('stand beside the minutes without edits', () => {
    const text = formatMixed({ ...good, times: { ...good.times, read: { p50: 2, p99: 18 } } })
    expect(text).toMatch(/^read +2\.0 +18\.0 +1\.0 +9\.0 +2\.0$/m)
    expect(text).toMatch(/^edit +1\.0 +9\.0 +– +– +–$/m)
  })

  test('name failed calls', () => {
    expect(formatMixed({ ...good, errors: { 'edit 503': 2 } })).toContain('failed: 2 × edit 503')
  })
})

test('the summary of memory leaves out the first fifth, in which a process warms up', () => {
  expect(summarizeMemory([500, 500, 100, 102, 110, 110, 110, 110, 120, 130])).toEqual({
    early: 101,
    late: 125,
    peak: 500,
  })
  expect(summarizeMemory([])).toBeUndefined()
})
