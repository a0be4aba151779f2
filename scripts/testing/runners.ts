import { join } from 'node:path'
import { type Env, endLike, runChild } from '../child.mjs'
import { ROOT } from '../node-runtime.mjs'
import { countResults, type Figures, judgeRun, NONE } from './figures.ts'
import type { Part } from './parts.ts'
import { type PlaywrightReport, readPlaywrightReport, readReport, readVitestReport, type TestResult, type VitestReport } from './reports.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/playwright/cli.js'

export type Result = {
  figures: Figures
  problem?: string
  /** its tests, one by one; a check has none */
  tests?: TestResult[]
}

type RunInput = { filter: string[]; env: Env; reports: string }

/**
 * Runs one part of the tests, its output shown as it comes.
 *
 * @param input.reports folder for its report
 * @returns what it came to, and what is wrong beside failed tests
 */
export async function runPart(part: Part, { filter, env, reports }: RunInput): Promise<Result> {
  const report = join(reports, `${part.name}.json`)
  const { code } = await run(command(part, filter, report), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (part.runner === 'check') return { figures: { ...NONE, [code === 0 ? 'passed' : 'failed']: 1 } }
  const tests = readTests(part, report)
  return { ...judgeRun(tests && countResults(tests), { code, mayBeEmpty: part.mayBeEmpty === true || filter.length > 0 }), tests }
}

/**
 * Counts the tests of a part that cannot run here.
 *
 * @param input.reports folder for their list
 * @returns how many they are; 1 when its runner cannot say
 */
export async function countTests(part: Part, { filter, reports }: Pick<RunInput, 'filter' | 'reports'>): Promise<number> {
  const list = join(reports, `${part.name}-list.json`)
  const args =
    part.runner === 'vitest'
      ? [VITEST, 'list', '--project', part.listedAs ?? part.name, `--json=${list}`, ...filter]
      : [PLAYWRIGHT, 'test', '--list', '--reporter=json', ...chosen(part, filter)]
  const { code } = await run(args, { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: list }, { quiet: true })
  return Math.max(1, code === 0 ? countListed(readReport<Listed>(list)) : 0)
}

function command(part: Part, filter: string[], report: string): string[] {
  const commands = {
    check: () => part.command ?? [],
    vitest: () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const pace = part.oneByOne ? ['--no-file-parallelism'] : []
      return [VITEST, 'run', '--project', part.name, ...pace, ...reporters, ...filter]
    },
    playwright: () => {
      // a filter is for all parts, and may have nothing to say here
      const empty = filter.length > 0 ? ['--pass-with-no-tests'] : []
      return [PLAYWRIGHT, 'test', '--reporter=list,json', ...empty, ...chosen(part, filter)]
    },
  }
  return commands[part.runner]()
}

/** A filter of whoever runs it goes before the part's own choice. */
const chosen = ({ files = [] }: Part, filter: string[]) => (filter.length > 0 ? filter : files)

function readTests(part: Part, report: string): TestResult[] | undefined {
  if (part.runner === 'vitest') {
    const written = readReport<VitestReport>(report)
    return written && readVitestReport(written)
  }
  const written = readReport<PlaywrightReport>(report)
  return written && readPlaywrightReport(written)
}

async function run(args: string[], env: Env, options: { quiet?: boolean } = {}) {
  const ending = await runChild(process.execPath, args, { cwd: ROOT, env, ...options })
  if (ending.signal === 'SIGINT' || ending.signal === 'SIGTERM') endLike(ending)
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
