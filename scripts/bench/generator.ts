import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon, { type Result } from 'autocannon'
import { MINUTE } from '#cms/shared/units.ts'
import { findOnPath } from '#tests/support/servers/programs.ts'
import { GENERATOR, withProcessors } from './processors.ts'
import { type LoadResult, medianOfEach, percentile } from './report.ts'
import { getCpuTime } from './site.ts'

const CONNECTIONS = 20
const WRK = findOnPath('wrk')

/** An address to load. */
export type Address = {
  name: string
  url: string
  /** the server's process */
  pid?: number
  headers?: Record<string, string>
  /** paths that are asked for in turn, in place of the URL's own */
  paths?: string[]
  /** the name of the address whose cost is compared with this one's; the process of both is known */
  floor?: string
  /** the headers match the response, so that it is 304 */
  isNotModified?: boolean
}
type Rounds = { rounds: number; seconds: number }
type RawLoadResult = LoadResult & { total: number; failed: number }

/** @returns a heading for figures: how they were taken, and what limits them */
export const describeLoad = ({ rounds, seconds }: Rounds): string =>
  [
    `${CONNECTIONS} connections, ${seconds} s each, median of ${rounds} rounds, by ` +
      `${WRK ? 'wrk' : 'autocannon'}`,
    ...(WRK
      ? []
      : [
          'autocannon uses a CPU core itself and responds more slowly than nginx: it limits these ' +
            'figures. Install wrk.',
        ]),
  ].join('\n')

/** One line for each address with other responses than it should have: the run fails after its report. */
export const failedResponses: string[] = []

/**
 * Errors are quick and would improve the figures: a series with an error has none, which misses every target.
 */
const NO_FIGURES: LoadResult = {
  perSecond: Number.NaN,
  p50: Number.NaN,
  p99: Number.NaN,
}

/** Loads one address; each connection sends its next request as soon as it has the response. */
export async function load(address: Address, seconds: number): Promise<LoadResult> {
  // wrk does not tell a redirect, or a 304, from a success: autocannon looks before and after it
  const check = () => (WRK ? runAutocannon(address, { connections: 1, amount: 1 }) : undefined)
  const before = await check()
  const { pid } = address
  const begun = pid && getCpuTime(pid)
  const series = WRK
    ? await runWrk(WRK, address, seconds)
    : await runAutocannon(address, { connections: CONNECTIONS, duration: seconds })
  const processor = pid && (1_000 * (getCpuTime(pid) - begun!)) / series.total
  const checks = [before, await check()].filter((checked) => checked !== undefined)
  for (const { total, failed } of [...checks, series]) {
    if (failed > 0 || total === 0) {
      failedResponses.push(
        `${address.name}: ${failed} of ${total} responses were not ${address.isNotModified ? 304 : 200}`,
      )
      return { ...NO_FIGURES, ...(pid && { processor: Number.NaN }) }
    }
  }
  const { perSecond, p50, p99 } = series
  return { perSecond, p50, p99, ...(processor !== undefined && { processor }) }
}

/**
 * Loads each address in turn, round after round, so that a temporary slowdown of the machine does not affect
 * a single one, and those with a floor once more beside it.
 * @returns the medians of the rounds, by the address's name
 */
export async function loadInTurn(
  addresses: Address[],
  { rounds, seconds }: Rounds,
): Promise<Record<string, LoadResult>> {
  const results: Record<string, Partial<LoadResult>[]> = {}
  for (let round = 1; round <= rounds; round++) {
    for (const address of addresses) {
      console.log(`  round ${round} of ${rounds}: ${address.name}`)
      const floor = addresses.find(({ name }) => name === address.floor)
      const result = await load(address, seconds)
      const ofFloor = floor && { ofFloor: await compareCost(address, floor, seconds) }
      ;(results[address.name] ??= []).push({ ...result, ...ofFloor })
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, figures]) => [name, medianOfEach(figures) as LoadResult]),
  )
}

/**
 * Loads an address and its floor at once, both servers on the first processor and the generators on the last:
 * one after the other they meet a shared machine at different moments, and on two processors different ones.
 * @returns what a response of the floor costs of one of the address's in processor time of the main threads,
 * which waiting does not lengthen
 */
async function compareCost(address: Address, floor: Address, seconds: number): Promise<number> {
  const servers = [address, floor].map(({ pid }) => ({ pid: pid!, processor: 0 }))
  const [own, theirs] = await withProcessors(
    [...servers, { pid: process.pid, processor: GENERATOR }],
    async () => Promise.all([load(address, seconds), load(floor, seconds)]),
  )
  return theirs!.processor! / own!.processor!
}

const WARM_UP_ROUNDS = 15
/** A site that takes seconds for a call is not worth an hour of measuring. */
const LONGEST_SERIES = 1 * MINUTE

/**
 * Calls `once` again and again, one call after the other. The first rounds do not count: right after a start,
 * code is not compiled yet.
 * @param once returns times in milliseconds
 * @returns all times by their name: `times` of each, fewer if they take longer than `LONGEST_SERIES`
 */
export async function repeat<Name extends string>(
  times: number,
  once: (round: number) => Promise<Record<Name, number>>,
): Promise<Record<Name, number[]>> {
  const timesByName = {} as Record<Name, number[]>
  const begun = performance.now()
  for (let round = 0; round < WARM_UP_ROUNDS + times; round++) {
    const entries = Object.entries(await once(round)) as [Name, number][]
    const isLate = performance.now() - begun > LONGEST_SERIES
    if (round >= WARM_UP_ROUNDS || isLate) {
      for (const [name, time] of entries) (timesByName[name] ??= []).push(time)
    }
    if (isLate) break
  }
  return timesByName
}

type Timed = (round: number) => Promise<{ milliseconds: number }>

/** @returns the figures of calls that are made one after the other, as one person works */
export const timed = async (times: number, once: Timed): Promise<LoadResult> =>
  (await timedInTurn(times, { once })).once

/**
 * The same of several works in turn, one call of each after the other, so that a slow moment of the machine meets all.
 * @returns figures by the work's name
 */
export async function timedInTurn<Name extends string>(
  times: number,
  works: Record<Name, Timed>,
): Promise<Record<Name, LoadResult>> {
  const durations = await repeat(times, async (round) => {
    const milliseconds: Record<string, number> = {}
    for (const [name, once] of Object.entries<Timed>(works)) {
      milliseconds[name] = (await once(round)).milliseconds
    }
    return milliseconds
  })
  const summarized = Object.entries(durations).map(([name, values]) => [name, summarize(values)])
  return Object.fromEntries(summarized) as Record<Name, LoadResult>
}

const summarize = (durations: number[]): LoadResult => ({
  perSecond: (1_000 * durations.length) / durations.reduce((total, value) => total + value, 0),
  p50: percentile(durations, 0.5),
  p99: percentile(durations, 0.99),
})

/** As long as autocannon waits. By default wrk counts what takes longer than two seconds as failed. */
const WRK_TIMEOUT = '10s'

/** wrk does not verify certificates: the measured nginx has a self-signed one. */
async function runWrk(
  wrk: string,
  { url, headers = {}, paths }: Address,
  seconds: number,
): Promise<RawLoadResult> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', WRK_TIMEOUT, '--latency']
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const folder = mkdtempSync(join(tmpdir(), 'studio-wrk-'))
  try {
    const script = join(folder, 'in-turn.lua')
    if (paths) writeFileSync(script, inTurnScript(paths))
    const scriptOptions = paths ? ['-s', script] : []
    const { stdout } = await promisify(execFile)(wrk, [...options, ...headerOptions, ...scriptOptions, url])
    return readWrk(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns a Lua script for wrk; the requests are composed once, ahead of the load */
const inTurnScript = (paths: string[]): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
local count = 0
init = function() for index, path in ipairs(paths) do requests[index] = wrk.format('GET', path) end end
request = function()
  count = count % #requests + 1
  return requests[count]
end
`

/** @param output what `wrk --latency` prints */
export function readWrk(output: string): RawLoadResult {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0)
  const socketErrors = /Socket errors: (.+)/.exec(output)?.[1]?.match(/\d+/g) ?? []
  const milliseconds = (percent: number) => {
    const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(output) ?? []
    return Number(value) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us']
  }
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(50),
    p99: milliseconds(99),
    total: number(/(\d+) requests in/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, n) => sum + Number(n), 0),
  }
}

type Amount = { connections: number; duration?: number; amount?: number }

async function runAutocannon(
  { url, headers = {}, paths, isNotModified }: Address,
  amount: Amount,
): Promise<RawLoadResult> {
  const times: number[] = []
  const result = await new Promise<Result>((resolve, reject) => {
    const requests = paths?.map((path) => ({ path }))
    const options = {
      url,
      headers,
      ...(requests && { requests }),
      ...amount,
      tlsOptions: { rejectUnauthorized: false },
    }
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    // autocannon's own histogram has a resolution of whole milliseconds
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  return {
    perSecond: result.requests.total / result.duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    total: result.requests.total,
    failed: isNotModified
      ? result.errors + result.timeouts + result.requests.total - result['3xx']
      : result.errors + result.timeouts + result.non2xx,
  }
}
