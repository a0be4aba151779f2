import type { TestResult } from './reports.ts'

export type Figures = { passed: number; failed: number; skipped: number }

export const NONE: Figures = { passed: 0, failed: 0, skipped: 0 }

/** @returns the sum of all figures */
export function addFigures(all: Figures[]): Figures {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NONE,
  )
}

/** @returns the line that ends `npm test` */
export function formatFigures({ passed, failed, skipped }: Figures): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @returns how many tests ended in which way */
export function countResults(tests: TestResult[]): Figures {
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

const SLOWEST = 10

/** @returns the tests that took longest, the slowest first */
export const findSlowest = (tests: TestResult[]): TestResult[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)

/**
 * @param part.minutes what it usually takes on two cores
 * @param part.elapsed seconds since the whole began
 * @returns the line over a part, for whoever waits
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

/** @returns minutes and seconds */
function formatTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

type Came = { figures: Figures; problem?: string; tests?: TestResult[]; seconds: number }

/** @returns what a part came to, and by name what failed, with the beginning of why, and what was skipped */
export function formatPart(name: string, { figures, problem, tests = [], seconds }: Came): string {
  const line = `${name}: ${formatFigures(figures)} in ${formatTime(seconds)}${problem ? ` (${problem})` : ''}`
  const failed = tests.filter(({ status }) => status === 'failed').map(withReason)
  const skipped = tests.filter(({ status }) => status === 'skipped').map((test) => `  skipped: ${test.name}`)
  return [line, ...failed, ...skipped].join('\n')
}

const ERROR_LINES = 12

function withReason({ name, error = '' }: TestResult): string {
  const why = error
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`.trimEnd())
  return [`  failed: ${name}`, ...why.filter(Boolean)].join('\n')
}

/**
 * What a runner's ending says beside its report: one that failed without a failed test, died before it wrote
 * a report, or found no tests where there must be some, has failed.
 *
 * @param figures what the report says; undefined when there is none
 * @param options.mayBeEmpty no tests are fine too: an empty part, or a filter that left none
 */
export function judgeRun(
  figures: Figures | undefined,
  { code, mayBeEmpty }: { code: number | null; mayBeEmpty: boolean },
): { figures: Figures; problem?: string } {
  if (!figures) return { figures: { ...NONE, failed: 1 }, problem: 'ended without a report' }
  const isEmpty = figures.passed + figures.failed + figures.skipped === 0
  // runners answer with an error when a filter leaves them nothing to run
  if (isEmpty && mayBeEmpty) return { figures }
  if (isEmpty) return { figures: { ...NONE, failed: 1 }, problem: 'ran no tests' }
  if (code !== 0 && figures.failed === 0) {
    return { figures: { ...figures, failed: 1 }, problem: `failed outside of its tests (code ${code})` }
  }
  return { figures }
}
