import { join } from 'node:path'
import { type Ending, type Env, exitLike, runChild } from '../child.mjs'
import { ROOT } from '../node-runtime.mjs'
import { countResults, type TestCounts, judgeRun, NO_TESTS } from './test-counts.ts'
import type { SuitePart } from './parts.ts'
import { type PlaywrightReport, readPlaywrightReport, readReport, type TestResult } from './reports.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const REPORTER = './scripts/testing/vitest-reporter.ts'
const PLAYWRIGHT = 'node_modules/playwright/cli.js'

export type Result = {
  counts: TestCounts
  problem?: string
  /** the part's tests, one by one; a check has none */
  tests?: TestResult[]
  /** the part's output, when it has not been shown yet */
  output?: string
}

type RunInput = { filter: string[]; env: Env; reports: string }

/**
 * Runs one part of the tests. Output is streamed; that of a check is shown only when it fails.
 *
 * @param input.reports folder for its report
 * @param input.quiet keeps the end of its output instead of showing it, while another part is printing
 * @returns its counts, and any problem other than failed tests
 */
export async function runPart(
  part: SuitePart,
  { filter, env, reports, quiet = false }: RunInput & { quiet?: boolean },
): Promise<Result> {
  if (part.runner === 'check') return runCheck(part.command, env)
  const report = join(reports, `${part.name}.json`)
  const { code, output } = await run(
    getCommand(part, filter),
    { ...env, TEST_REPORT: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    { quiet },
  )
  const tests = readTests(part, report)
  return { ...judgeRun(tests && countResults(tests), { code, mayBeEmpty: filter.length > 0 }), tests, output }
}

async function runCheck(args: string[], env: Env): Promise<Result> {
  const { code, output } = await run(args, env, { quiet: true })
  return code === 0 ? { counts: { ...NO_TESTS, passed: 1 } } : { counts: { ...NO_TESTS, failed: 1 }, output }
}

/**
 * Counts the tests of a part that cannot run here.
 *
 * @param input.reports folder for their list
 * @returns their number; 1 when the runner cannot list them
 */
export async function countTests(
  part: SuitePart,
  { filter, reports }: Pick<RunInput, 'filter' | 'reports'>,
): Promise<number> {
  if (part.runner === 'check') return 1
  const list = join(reports, `${part.name}-list.json`)
  const args =
    part.runner === 'vitest'
      ? // the tests of a table (`it.each`) are known only once the file is executed
        [VITEST, 'list', '--no-static-parse', ...inProjects(part.projects), `--json=${list}`, ...filter]
      : [PLAYWRIGHT, 'test', '--list', '--reporter=json', ...filesOrFilter(part, filter)]
  const { code } = await run(
    args,
    { ...process.env, LISTS_TESTS: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: list },
    { quiet: true },
  )
  return Math.max(1, code === 0 ? countListed(readReport<Listed>(list)) : 0)
}

/** Runs tests again on each change of their sources, until stopped. @returns how the process ended */
export const watch = (
  projects: string[],
  { filter, env }: Pick<RunInput, 'filter' | 'env'>,
): Promise<Ending> => run([VITEST, 'watch', ...inProjects(projects), ...filter], env)

function getCommand(part: Exclude<SuitePart, { runner: 'check' }>, filter: string[]): string[] {
  if (part.runner === 'vitest') {
    const reporters = ['--reporter=default', `--reporter=${REPORTER}`]
    const parallelism = part.isSequential ? ['--no-file-parallelism'] : []
    // the filter applies to all parts, and may match nothing in this one; of `--pass-with-no-tests` Vitest
    // would
    // take the next argument as the value
    const empty = filter.length > 0 ? ['--passWithNoTests'] : []
    return [VITEST, 'run', ...inProjects(part.projects), ...parallelism, ...reporters, ...empty, ...filter]
  }
  const empty = filter.length > 0 ? ['--pass-with-no-tests'] : []
  return [PLAYWRIGHT, 'test', '--reporter=list,json', ...empty, ...filesOrFilter(part, filter)]
}

const inProjects = (names: string[]) => names.flatMap((name) => ['--project', name])

/** A filter from the command line overrides the part's own. */
const filesOrFilter = ({ files, grep }: { files: readonly string[]; grep?: string }, filter: string[]) =>
  filter.length > 0 ? filter : [...files, ...(grep ? ['--grep', grep] : [])]

function readTests(part: SuitePart, report: string): TestResult[] | undefined {
  if (part.runner === 'vitest') return readReport<TestResult[]>(report)
  const playwrightReport = readReport<PlaywrightReport>(report)
  return playwrightReport && readPlaywrightReport(playwrightReport)
}

async function run(args: string[], env: Env, options: { quiet?: boolean } = {}): Promise<Ending> {
  const ending = await runChild(process.execPath, args, { cwd: ROOT, env, ...options })
  if (ending.signal === 'SIGINT' || ending.signal === 'SIGTERM') exitLike(ending)
  return ending
}

/** Vitest lists an array, Playwright a tree of suites with their specs. */
type Listed = unknown[] | Suite
type Suite = { specs?: unknown[]; suites?: Suite[] }

function countListed(listed: Listed | undefined): number {
  if (!listed || Array.isArray(listed)) return listed?.length ?? 0
  const { specs = [], suites = [] } = listed
  return specs.length + suites.reduce((sum, suite) => sum + countListed(suite), 0)
}
