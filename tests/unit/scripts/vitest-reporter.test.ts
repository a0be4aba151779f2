import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { readReport, type TestResult } from '#scripts/testing/reports.ts'

const root = mkdtempSync(join(tmpdir(), 'vitest-reporter-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Runs Vitest over these files. @returns the results, sorted by name, with the first line of each error */
async function report(name: string, files: Record<string, string>): Promise<TestResult[]> {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const TEST_REPORT = join(folder, 'report.json')
  const reporter = join(ROOT, 'scripts/testing/vitest-reporter.ts')
  const args = ['run', '--globals', '--root', folder, `--reporter=${reporter}`]
  await new Promise((resolve) => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    execFile(process.execPath, [vitest, ...args], { env: { ...process.env, TEST_REPORT } }, resolve)
  })
  return readReport<TestResult[]>(TEST_REPORT)!
    .map(({ error, ...result }) => ({ ...result, ...(error && { error: error.split('\n')[0]! }) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

test('each test has its file, its name and its time; tests that did not run are skipped', async () => {
  const list = `describe('the list', () => {
    it('is long', async () => { await new Promise((resolve) => setTimeout(resolve, 100)) })
    it('is short', () => { throw new Error('\\u001B[31mtoo long\\u001B[39m') })
    it.skip('is closed', () => {})
    it.todo('is sorted')
  })`
  const results = await report('list', { 'list.test.js': list })
  expect(results).toEqual([
    { name: 'list.test.js › the list > is closed', status: 'skipped', seconds: 0 },
    { name: 'list.test.js › the list > is long', status: 'passed', seconds: expect.any(Number) },
    {
      name: 'list.test.js › the list > is short',
      status: 'failed',
      seconds: expect.any(Number),
      error: 'Error: too long',
    },
    { name: 'list.test.js › the list > is sorted', status: 'skipped', seconds: 0 },
  ])
  expect(results[1]!.seconds).toBeGreaterThan(0.09)
})

test('an error outside tests is a failed test: in loading a file, in a hook, in a promise', async () => {
  const passingTest = `it('passes', () => {})`
  const results = await report('outside', {
    'a.test.js': `throw new Error('no such setting')\n${passingTest}`,
    'b.test.js': `describe('the server', () => { beforeAll(() => { throw new Error('no server') })\n${passingTest} })`,
    'c.test.js': `${passingTest}\nafterAll(() => { Promise.reject(new Error('too late')) })`,
  })
  expect(results).toEqual([
    { name: 'a.test.js', status: 'failed', seconds: 0, error: 'Error: no such setting' },
    { name: 'b.test.js', status: 'failed', seconds: 0, error: 'Error: no server' },
    { name: 'b.test.js › the server > passes', status: 'skipped', seconds: 0 },
    { name: 'c.test.js › passes', status: 'passed', seconds: expect.any(Number) },
    { name: 'outside of the tests', status: 'failed', seconds: 0, error: 'Error: too late' },
  ])
})
