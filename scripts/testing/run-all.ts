import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '../child.mjs'
import { runCommand } from '../stop.mjs'
import { readArguments } from './arguments.ts'
import { addFigures, formatFigures, formatPart, NONE } from './figures.ts'
import { type Part, PARTS } from './parts.ts'
import { countTests, type Result, runPart } from './runners.ts'

await runCommand(async () => {
  const { only, filter } = readArguments(process.argv.slice(2))
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
  const results = new Map<string, Result>()
  try {
    for (const part of PARTS.filter(({ name }) => only.includes(name))) {
      console.log(`\n── ${part.name}`)
      results.set(part.name, await runOrSkip(part, filter, reports))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  report(results)
})

async function runOrSkip(part: Part, filter: string[], reports: string): Promise<Result> {
  let found: Env
  try {
    found = (await part.need?.()) ?? {}
  } catch (error) {
    return missing(part, filter, (error as Error).message)
  }
  return runPart(part, { filter, reports, env: { ...process.env, ...found } })
}

/** Tests that could not run never count as passed; where everything is meant to be had, its absence is a failure. */
async function missing(part: Part, filter: string[], why: string): Promise<Result> {
  const skipped = await countTests(part, filter)
  const failed = process.env.CI ? 1 : 0
  return { figures: { ...NONE, skipped, failed }, problem: why }
}

function report(results: Map<string, Result>): void {
  console.log('\n── figures')
  for (const [name, result] of results) console.log(formatPart(name, result))
  const total = addFigures([...results.values()].map(({ figures }) => figures))
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1
  console.log(`\n${formatFigures(total)}`)
}
