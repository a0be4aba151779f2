import { readFileSync } from 'node:fs'
import type { Figures } from './figures.ts'

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

export type PlaywrightSuite = {
  title: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** @returns the figures; a file that could not even be loaded counts as one failed test */
export function readVitestReport(report: VitestReport): Figures {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @returns the figures; a test that passed on a second try has passed, and a run that broke outside of its tests has failed */
export function readPlaywrightReport({ stats, errors }: PlaywrightReport): Figures {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** @returns the names of the tests that passed on a second try only, which is to be seen and not counted away */
export function readSecondTries({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title)
    return [...own, ...readSecondTries({ suites: inner })].map((name) => `${title} › ${name}`)
  })
}

/** @returns what the JSON file holds; undefined when it is missing or was cut off */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
