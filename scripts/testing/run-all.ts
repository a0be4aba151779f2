import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitLike, type Env } from '../child.mjs'
import { runCommand } from '../command.mjs'
import { readArguments } from './arguments.ts'
import {
  addCounts,
  findSlowest,
  formatCounts,
  formatPace,
  formatPart,
  formatStart,
  NO_TESTS,
} from './test-counts.ts'
import { measurePace } from './pace.ts'
import { type SuitePart, SUITES } from './parts.ts'
import { countTests, type Result, runPart, watch } from './runners.ts'

type TimedResult = Result & { seconds: number }

/** Parts that `--watch` runs: they need no servers and no site; components only if there is a browser. */
const WATCHED_PARTS = ['unit', 'components']

const secondsSince = (begun: number) => (performance.now() - begun) / 1000

await runCommand(async () => {
  const { suite, only, filter, watch: isWatched } = readArguments(process.argv.slice(2))
  if (isWatched) return exitLike(await watch(WATCHED_PARTS, { filter, env: process.env }))
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
  const results = new Map<string, TimedResult>()
  const allBegun = performance.now()
  const pace = await measurePace()
  const paceWarning = formatPace(pace)
  if (paceWarning) console.log(paceWarning)
  try {
    const parts = SUITES[suite].filter(({ name }) => only.includes(name))
    const running = new Map<SuitePart, Promise<TimedResult>>()
    const prepared = new Map(parts.map((part) => [part, prepare(part)]))
    for (const [index, part] of parts.entries()) {
      const minutes = part.minutes * Math.max(1, pace)
      const progress = { place: index + 1, of: parts.length, elapsed: secondsSince(allBegun) }
      console.log(`\n── ${formatStart({ ...part, minutes, ...progress })}`)
      await prepared.get(part)
      const timedRun = running.get(part) ?? runTimed(part, { filter, reports })
      for (const other of parts.filter(({ beside }) => beside === part.name)) {
        running.set(other, runTimed(other, { filter, reports, quiet: true }))
      }
      const result = await timedRun
      if (result.output) console.log(result.output.trimEnd())
      results.set(part.name, result)
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  report(results)
})

/** Starts a part's preparation. Errors are ignored here: the part runs into them again and reports them. */
async function prepare(part: SuitePart): Promise<void> {
  if (!part.prepare) return
  try {
    await part.findDependencies?.()
    await part.prepare()
  } catch {
    return
  }
}

type Options = { filter: string[]; reports: string; quiet?: boolean }

async function runTimed(part: SuitePart, options: Options): Promise<TimedResult> {
  const begun = performance.now()
  return { ...(await runOrSkip(part, options)), seconds: secondsSince(begun) }
}

async function runOrSkip(part: SuitePart, options: Options): Promise<Result> {
  let dependencies: Env
  try {
    dependencies = (await part.findDependencies?.()) ?? {}
  } catch (error) {
    return skipPart(part, options, (error as Error).message)
  }
  return runPart(part, { ...options, env: { ...process.env, ...dependencies } })
}

/**
 * Tests that could not run never count as passed; in CI, where everything must be available, a missing part
 * is a failure.
 */
async function skipPart(part: SuitePart, options: Options, reason: string): Promise<Result> {
  const skipped = await countTests(part, options)
  const failed = process.env.CI ? 1 : 0
  return { counts: { ...NO_TESTS, skipped, failed }, problem: reason }
}

function report(results: Map<string, TimedResult>): void {
  const slowest = findSlowest([...results.values()].flatMap(({ tests = [] }) => tests))
  if (slowest.length > 0) {
    console.log(
      `\n── slowest\n${slowest.map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`).join('\n')}`,
    )
  }
  console.log('\n── figures')
  for (const [name, result] of results) console.log(formatPart(name, result))
  const total = addCounts([...results.values()].map(({ counts }) => counts))
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
  console.log(`\n${formatCounts(total)}`)
}
