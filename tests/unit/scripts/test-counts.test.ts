import { describe, expect, test } from 'vitest'
import {
  addCounts,
  countResults,
  findSlowest,
  formatCounts,
  formatPart,
  formatPace,
  formatStart,
  judgeRun,
} from '#scripts/testing/test-counts.ts'
import type { TestResult } from '#scripts/testing/reports.ts'

test('counts are added up; no counts add up to zero', () => {
  const sum = addCounts([
    { passed: 2, failed: 1, skipped: 0 },
    { passed: 3, failed: 0, skipped: 4 },
  ])
  expect(sum).toEqual({ passed: 5, failed: 1, skipped: 4 })
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('the last line names passed, failed and skipped tests', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
})

test('tests are counted by how they ended', () => {
  const ended = (status: TestResult['status']): TestResult => ({ name: 'a', status, seconds: 1 })
  expect(countResults([ended('passed'), ended('failed'), ended('skipped'), ended('passed')])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
  })
})

test('a part reports a problem beside its tests', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 }
  expect(formatPart('unit', { counts, seconds: 5 })).toBe('unit: 2 passed, 0 failed, 0 skipped in 0:05')
  expect(formatPart('e2e', { counts, problem: 'no browser', seconds: 605 })).toBe(
    'e2e: 2 passed, 0 failed, 0 skipped in 10:05 (no browser)',
  )
})

test('a part names each failed test, with the beginning of its error, and each skipped one', () => {
  const error = ['expected 1', '', ...Array.from({ length: 100 }, (_, index) => `line ${index}`)].join('\n')
  const tests: TestResult[] = [
    { name: 'a › b', status: 'passed', seconds: 1 },
    { name: 'c', status: 'failed', seconds: 1, error },
    { name: 'd', status: 'skipped', seconds: 0 },
  ]
  const lines = formatPart('e2e', {
    counts: { passed: 1, failed: 1, skipped: 0 },
    tests,
    seconds: 61,
  }).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'e2e: 1 passed, 1 failed, 0 skipped in 1:01',
    '  failed: c',
    '    expected 1',
    '    line 0',
  ])
  expect(lines.at(-1)).toBe('  skipped: d')
  expect(lines.length).toBeLessThan(20)
})

test('the start of a part says which one it is, the time since the beginning, and its usual time', () => {
  expect(formatStart({ name: 'e2e', minutes: 1.5, place: 7, of: 8, elapsed: 754.6 })).toBe(
    'e2e (7 of 8, after 12:35, about 1:30)',
  )
})

test('a slow machine is reported with its pace', () => {
  expect(formatPace(1.1)).toBeUndefined()
  expect(formatPace(2.14)).toMatch(/^This machine is 2\.1 × slower than usual/)
})

test('the slowest ten tests are found, the slowest first', () => {
  const tests = Array.from({ length: 20 }, (_, index): TestResult => ({
    name: `${index}`,
    status: 'passed',
    seconds: (index * 7) % 20,
  }))
  expect(findSlowest(tests).map(({ seconds }) => seconds)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
})

describe('judgeRun', () => {
  const good = { passed: 5, failed: 0, skipped: 1 }
  const empty = { passed: 0, failed: 0, skipped: 0 }

  test('a successful run has the counts of its report', () => {
    expect(judgeRun(good, { code: 0, mayBeEmpty: false })).toEqual({ counts: good })
  })

  test('a runner that ended without a report has failed', () => {
    const { counts, problem } = judgeRun(undefined, { code: null, mayBeEmpty: true })
    expect(counts.failed).toBe(1)
    expect(problem).toBe('ended without a report')
  })

  test('a runner that failed without a failed test has failed', () => {
    expect(judgeRun(good, { code: 1, mayBeEmpty: false }).counts).toEqual({ ...good, failed: 1 })
  })

  test('failed tests are not counted twice', () => {
    const failed = { ...good, failed: 2 }
    expect(judgeRun(failed, { code: 1, mayBeEmpty: false })).toEqual({ counts: failed })
  })

  test('a run without tests has failed, unless that is allowed', () => {
    expect(judgeRun(empty, { code: 0, mayBeEmpty: false }).counts.failed).toBe(1)
    expect(judgeRun(empty, { code: 1, mayBeEmpty: true })).toEqual({ counts: empty })
  })
})
