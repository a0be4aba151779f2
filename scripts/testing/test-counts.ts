import type { TestResult } from './reports.ts'

export type TestCounts = { passed: number; failed: number; skipped: number }

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** @returns the sum of all figures */
export function addCounts(all: TestCounts[]): TestCounts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NO_TESTS,
  )
}

/** @returns the line that ends `npm test` */
export function formatCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @returns how many tests ended in which way */
export function countResults(tests: TestResult[]): TestCounts {
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

const SLOWEST = 10

/** @returns the tests that took longest, the slowest first */
export const findSlowest = (tests: TestResult[]): TestResult[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)

/** How much slower than usual a machine must be for the note about it. */
const NOTABLE_PACE = 1.2

/**
 * @param part.minutes expected duration
 * @param part.elapsed seconds since the run began
 * @returns the line printed when a part starts
 */
export function formatStart({
  name,
  minutes,
  place,
  of,
  elapsed,
}: {
  name: string
  minutes: number
  place: number
  of: number
  elapsed: number
}): string {
  return `${name} (${place} of ${of}, after ${formatTime(elapsed)}, about ${formatTime(60 * minutes)})`
}

/** @returns the line that says why the expected times are not the usual ones; undefined if they are */
export function formatPace(pace: number): string | undefined {
  if (pace < NOTABLE_PACE) return undefined
  return `This machine is ${pace.toFixed(1)} × slower than usual at the moment; the expected times are adjusted.`
}

/** @returns minutes and seconds */
function formatTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

type PartResult = { counts: TestCounts; problem?: string; tests?: TestResult[]; seconds: number }

/** @returns a part's counts, its failed tests with the start of their errors, and its skipped tests */
export function formatPart(name: string, { counts, problem, tests = [], seconds }: PartResult): string {
  const line = `${name}: ${formatCounts(counts)} in ${formatTime(seconds)}${problem ? ` (${problem})` : ''}`
  const failed = tests.filter(({ status }) => status === 'failed').map(withReason)
  const skipped = tests.filter(({ status }) => status === 'skipped').map((test) => `  skipped: ${test.name}`)
  return [line, ...failed, ...skipped].join('\n')
}

const ERROR_LINES = 12

function withReason({ name, error = '' }: TestResult): string {
  const reason = error
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`.trimEnd())
  return [`  failed: ${name}`, ...reason.filter(Boolean)].join('\n')
}

/**
 * Checks a runner's exit code against its report: a runner that failed without a failed test, crashed before
 * it wrote a report, or found no tests where some are expected, counts as failed.
 *
 * @param counts counts of the report; undefined when there is none
 * @param options.mayBeEmpty having no tests is fine: an empty part, or a filter that matches none
 */
export function judgeRun(
  counts: TestCounts | undefined,
  { code, mayBeEmpty }: { code: number | null; mayBeEmpty: boolean },
): { counts: TestCounts; problem?: string } {
  if (!counts) return { counts: { ...NO_TESTS, failed: 1 }, problem: 'ended without a report' }
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0
  // runners exit with an error when a filter matches no tests
  if (isEmpty && mayBeEmpty) return { counts }
  if (isEmpty) return { counts: { ...NO_TESTS, failed: 1 }, problem: 'ran no tests' }
  if (code !== 0 && counts.failed === 0) {
    return { counts: { ...counts, failed: 1 }, problem: `failed outside of its tests (code ${code})` }
  }
  return { counts }
}
