import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightReport, readReport, readVitestReport } from '#scripts/testing/reports.ts'

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('skipped and planned tests of vitest count as skipped', () => {
  expect(readVitestReport(vitest)).toEqual({ passed: 3, failed: 1, skipped: 3 })
})

test('a test file that could not be loaded is a failure, one with a failed test is not a second one', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  expect(readVitestReport({ ...vitest, testResults }).failed).toBe(2)
})

test('a browser test that passed on a second try has failed, and so has a broken setup', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywrightReport({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

test('a report that is missing or was cut off is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  writeFileSync(join(folder, 'cut.json'), '{ "stats": ')
  expect(readReport(join(folder, 'none.json'))).toBeUndefined()
  expect(readReport(join(folder, 'cut.json'))).toBeUndefined()
  rmSync(folder, { recursive: true })
})
