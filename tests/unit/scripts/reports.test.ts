import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightReport, readReport, readSecondTries, readVitestReport } from '#scripts/testing/reports.ts'

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

test('a browser test that passed on a second try has passed, a broken setup is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywrightReport({ stats, errors: [{}], suites: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('browser tests that passed on a second try are named, with their file and what they are about', () => {
  const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) })
  const list = { title: 'the list', specs: [spec('is long', 'expected'), spec('is short', 'flaky')] }
  const suites = [
    { title: 'blog.spec.ts', specs: [spec('opens', 'flaky'), spec('closes', 'unexpected')], suites: [list] },
    { title: 'team.spec.ts', specs: [spec('opens', 'expected', 'skipped')] },
  ]
  expect(readSecondTries({ suites })).toEqual(['blog.spec.ts › opens', 'blog.spec.ts › the list › is short'])
})

test('a report that is missing or was cut off is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  writeFileSync(join(folder, 'cut.json'), '{ "stats": ')
  expect(readReport(join(folder, 'none.json'))).toBeUndefined()
  expect(readReport(join(folder, 'cut.json'))).toBeUndefined()
  rmSync(folder, { recursive: true })
})
