import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** One test as its runner reported it. */
export type TestResult = {
  /** file, describe blocks and title */
  name: string
  status: 'passed' | 'failed' | 'skipped'
  seconds: number
  /** error message of a failed test, without colour codes */
  error?: string
}

export type PlaywrightReport = {
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  title: string
  specs?: {
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** @returns every test; an error outside of the tests counts as one failed test */
export function readPlaywrightReport({ suites, errors }: PlaywrightReport): TestResult[] {
  const outside = errors.map(({ message }): TestResult => ({
    name: 'outside of the tests',
    status: 'failed',
    seconds: 0,
    ...failure(message),
  }))
  return [...suites.flatMap((suite) => readSuite(suite)), ...outside]
}

const STATUSES: Record<string, TestResult['status']> = { expected: 'passed', unexpected: 'failed' }

function readSuite({ title, specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }): TestResult => ({
      name: spec.title,
      status: STATUSES[status] ?? 'skipped',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...failure(results[0]?.error?.message),
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite))].map((test) => ({
    ...test,
    name: `${title} › ${test.name}`,
  }))
}

const failure = (message: string | undefined) => (message ? { error: stripVTControlCharacters(message) } : {})

/** @returns the parsed JSON file; undefined when it is missing or incomplete */
export function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
