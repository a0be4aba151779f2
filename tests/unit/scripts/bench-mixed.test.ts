import { describe, expect, test } from 'vitest'
import { checkMixed, summarizeMemory, formatMixed, type MixedFigures } from '#scripts/bench/mixed.ts'

const spread = { p50: 1, p99: 9 }
const good: MixedFigures = {
  minutes: 10,
  requests: 60_000,
  errors: {},
  times: { read: spread, contact: spread, booking: spread, edit: spread },
  memory: [
    { early: 200, late: 230, peak: 400 },
    { early: 210, late: 200, peak: 250 },
  ],
}
const missed = (figures: MixedFigures) =>
  checkMixed(figures)
    .filter(({ met }) => met === false)
    .map(({ name }) => name)

describe('minutes of mixed load', () => {
  test('are met at their limits', () => {
    expect(checkMixed(good).map(({ met }) => met)).toEqual([true, true, true, true])
  })

  test('are missed with one failed call, and with memory that is large or grows in one process alone', () => {
    expect(missed({ ...good, errors: { 'booking 503': 1 } })).toEqual(['calls that failed under mixed load'])
    expect(missed({ ...good, memory: [good.memory[0], { early: 200, late: 231, peak: 250 }] })).toEqual([
      'its memory at the end against the beginning',
    ])
    expect(missed({ ...good, memory: [good.memory[0], { early: 200, late: 200, peak: 401 }] })).toEqual([
      'memory of a replica under mixed load',
    ])
  })

  test('are missed by reads that wait', () => {
    expect(missed({ ...good, times: { ...good.times, read: { p50: 1, p99: 50.1 } } })).toEqual([
      'reads under mixed load, p99',
    ])
  })

  test('say nothing of memory where the system does not tell', () => {
    expect(checkMixed({ ...good, memory: [good.memory[0], undefined] }).map(({ met }) => met)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
    expect(formatMixed({ ...good, memory: [undefined] })).toContain('replica 1')
  })

  test('name what failed', () => {
    expect(formatMixed({ ...good, errors: { 'edit 503': 2 } })).toContain('failed: 2 × edit 503')
  })
})

test('the course of memory leaves the first fifth out, in which a process warms up', () => {
  expect(summarizeMemory([500, 500, 100, 102, 110, 110, 110, 110, 120, 130])).toEqual({
    early: 101,
    late: 125,
    peak: 500,
  })
  expect(summarizeMemory([])).toBeUndefined()
})
