import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBenchArguments } from './bench/arguments.ts'
import { judge } from './bench/judge.ts'
import { judgePages } from './bench/judge-pages.ts'
import { CONNECTIONS } from './bench/load.ts'
import { judgeMixed } from './bench/grown/judge-grown.ts'
import { measureGrown } from './bench/grown/measure-grown.ts'
import { formatMixed, formatReplicas } from './bench/grown/report-grown.ts'
import { ADMIN, measure } from './bench/measure.ts'
import { formatReport } from './bench/report.ts'
import { formatPages } from './bench/report-pages.ts'
import { requireWritable } from './bench/require-writable.ts'
import { runChild } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { runCommand, Stop } from './stop.mjs'

const REPORTS = join(ROOT, 'test-results', 'lighthouse')

// `npm run bench`: measures the figures of docs/behaviour.md#targets in one run on one machine: only their
// ratios are comparable between machines.
await runCommand(async () => {
  const { strict, json, ...options } = readBenchArguments(process.argv.slice(2))
  requireWritable({ json, reports: REPORTS })
  // checked before the build, which loads the machine itself
  const busy = busyBefore()
  const build = await runChild(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: ROOT,
    env: process.env,
  })
  if (build.code !== 0) throw new Stop('The build failed; its output is above.')

  if (busy) console.log(busy)
  const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'))
  try {
    const isGrownOnly = options.only === 'replicas' || options.only === 'mixed'
    const { pages, load } = isGrownOnly ? {} : await measure({ ...options, folder, reports: REPORTS })
    const isEmbeddedOnly = options.only === 'lighthouse' || options.only === 'load'
    const { replicas, mixed } = isEmbeddedOnly ? {} : await measureGrown({ ...options, folder, admin: ADMIN })
    const verdicts = [
      ...(pages ? judgePages(pages) : []),
      ...(load ? judge(load) : []),
      ...(mixed ? judgeMixed(mixed) : []),
    ]
    console.log(`\n${machine()}`)
    if (pages) {
      console.log(
        `\nLighthouse, a phone on a slow line, median of ${options.visits} visits\n\n${formatPages(pages)}`,
      )
    }
    if (load) {
      console.log(
        `\n${CONNECTIONS} connections, ${options.seconds} s each, median of ${options.rounds} rounds\n\n${formatReport(load)}`,
      )
    }
    if (replicas) {
      console.log(
        `\n${CONNECTIONS} connections, ${options.seconds} s each, median of ${options.rounds} rounds\n\n${formatReplicas(replicas)}`,
      )
    }
    if (mixed) {
      console.log(`\nMixed load: 95 % reads, 4 % bookings and messages, 1 % edits\n\n${formatMixed(mixed)}`)
    }
    if (busy) console.log(`\n${busy}`)
    if (json) {
      writeFileSync(
        json,
        `${JSON.stringify({ machine: machine(), at: new Date().toISOString(), ...options, pages, ...load, replicas, mixed, verdicts }, null, 2)}\n`,
      )
    }
    const isMissing = { lighthouse: !pages, load: !load, replicas: !replicas, mixed: !mixed }
    const isWhole =
      (options.only ? !isMissing[options.only] : !Object.values(isMissing).includes(true)) &&
      verdicts.every(({ met }) => met !== undefined)
    if (verdicts.some(({ met }) => met === false) || (strict && !isWhole)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
}

/** Figures measured beside other load are unreliable, so the report must say so. */
function busyBefore(): string | undefined {
  const load = loadavg()[0]!
  if (load < availableParallelism() / 2) return undefined
  return `This machine was busy already (a load of ${load.toFixed(1)} on ${availableParallelism()} processors): take the figures again when it is not.`
}
