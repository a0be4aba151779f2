import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywrightReport, readReport } from '#scripts/testing/reports.ts'

test('a browser test has its file, its titles, its time, and the error of a failure', () => {
  const spec = (
    title: string,
    status: string,
    ...results: { duration: number; error?: { message: string } }[]
  ) => ({ title, tests: [{ status, results }] })
  const list = {
    title: 'the list',
    specs: [
      spec('is long', 'expected', { duration: 2000 }),
      spec('is short', 'unexpected', { duration: 1500, error: { message: 'too late' } }),
    ],
  }
  const suites = [
    {
      title: 'blog.spec.ts',
      specs: [spec('closes', 'unexpected', { duration: 10, error: { message: 'no button' } })],
      suites: [list],
    },
    { title: 'team.spec.ts', specs: [spec('opens', 'skipped')] },
  ]
  expect(readPlaywrightReport({ suites, errors: [] })).toEqual([
    { name: 'blog.spec.ts › closes', status: 'failed', seconds: 0.01, error: 'no button' },
    { name: 'blog.spec.ts › the list › is long', status: 'passed', seconds: 2 },
    { name: 'blog.spec.ts › the list › is short', status: 'failed', seconds: 1.5, error: 'too late' },
    { name: 'team.spec.ts › opens', status: 'skipped', seconds: 0 },
  ])
})

test('an error outside the browser tests is a failed test', () => {
  expect(readPlaywrightReport({ suites: [], errors: [{ message: 'no site' }] })).toEqual([
    { name: 'outside of the tests', status: 'failed', seconds: 0, error: 'no site' },
  ])
})

test('a report that is missing or was cut off is undefined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  writeFileSync(join(folder, 'cut.json'), '{ "stats": ')
  expect(readReport(join(folder, 'none.json'))).toBeUndefined()
  expect(readReport(join(folder, 'cut.json'))).toBeUndefined()
  rmSync(folder, { recursive: true })
})
