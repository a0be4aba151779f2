import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readBenchArguments } from '#scripts/bench/arguments.ts'
import { failedResponses, load, loadInTurn, readWrk, timedInTurn } from '#scripts/bench/generator.ts'
import { checkLoad, formatLoad, LOADED, type BenchLoadResults } from '#scripts/bench/load-report.ts'
import { median, medianOfEach, percentile } from '#scripts/bench/report.ts'
import { checkTexts, formatTexts } from '#scripts/bench/texts.ts'

const figures = (perSecond: number, p99 = 1) => ({ perSecond, p50: p99 / 2, p99 })
const good: BenchLoadResults = {
  targets: {
    [LOADED.homeGzip]: { ...figures(24_000), ofFloor: 0.55 },
    [LOADED.projectsGzip]: { ...figures(2_000), ofFloor: 0.55 },
    [LOADED.projectsBrotli]: figures(20_000),
    [LOADED.payloadRest]: figures(100),
    [LOADED.nginxHome]: figures(40_000),
    [LOADED.nginxProjects]: figures(40_000),
    [LOADED.homeNotModified]: { ...figures(35_000), ofFloor: 0.55 },
    [LOADED.postsInTurn]: { ...figures(21_000), ofFloor: 0.45 },
  },
  memory: 300,
  miss: figures(50, 40),
  adminList: figures(20, 80),
  wholeList: figures(15, 90),
  shortList: figures(200, 10),
  write: figures(50, 40),
  savePost: figures(50, 30),
  saveProject: { ...figures(30, 50), p50: 24 },
  floors: {
    page: figures(200, 10),
    list: figures(400, 4),
    listByAdapter: figures(400, 4),
    listByPayload: figures(400, 4),
    savePost: figures(60, 20),
    saveProject: figures(80, 32),
  },
}
/** The output of `wrk --latency` for a server with a few failures. */
const WRK_OUTPUT = `Running 5s test @ http://127.0.0.1:21000/
  1 threads and 20 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.21ms    2.33ms  31.20ms   95.12%
    Req/Sec    24.52k     1.10k   26.01k    78.00%
  Latency Distribution
     50%  759.12us
     75%    1.02ms
     90%    1.80ms
     99%   12.04ms
  122145 requests in 5.02s, 1.20GB read
  Socket errors: connect 0, read 2, write 0, timeout 3
  Non-2xx or 3xx responses: 4
Requests/sec:  24329.41
Transfer/sec:    244.75MB
`
const missedTargets = (measured: BenchLoadResults) =>
  checkLoad(measured)
    .filter(({ met }) => met === false)
    .map(({ name }) => name)

describe('the targets of the bench', () => {
  test('are all met at their limits', () => {
    expect(checkLoad(good).map(({ met }) => met)).toEqual(Array(18).fill(true))
  })

  test('are named where they are missed', () => {
    expect(missedTargets({ ...good, memory: 401, miss: figures(40, 40.2) })).toEqual([
      'a page that is not ready, median',
      'memory under public load',
    ])
    const slowHome = { ...figures(24_000, 5.1), ofFloor: 0.549 }
    expect(missedTargets({ ...good, targets: { ...good.targets, [LOADED.homeGzip]: slowHome } })).toEqual([
      'home page against node:http alone',
      'home page, p99',
    ])
    const slow = { ...figures(35_000), ofFloor: 0.449 }
    const targets = { ...good.targets, [LOADED.homeNotModified]: slow, [LOADED.postsInTurn]: slow }
    expect(missedTargets({ ...good, targets })).toEqual(['not modified', 'posts in turn'])
    expect(
      missedTargets({ ...good, targets: { ...good.targets, [LOADED.payloadRest]: figures(101) } }),
    ).toEqual(["public read against Payload's REST"])
  })

  test('are met by a p99 slightly above that of nginx, where nginx itself is slow', () => {
    const slow = {
      ...good.targets,
      [LOADED.nginxHome]: figures(10_000, 6),
    }
    const withHome = (p99: number) => ({
      ...good,
      targets: { ...slow, [LOADED.homeGzip]: { ...figures(9_000, p99), ofFloor: 0.55 } },
    })
    expect(missedTargets(withHome(7.5))).toEqual([])
    expect(missedTargets(withHome(7.6))).toEqual(['home page, p99'])
  })

  test('let a save take as long as one by Payload alone', () => {
    const floors = { ...good.floors, saveProject: figures(30, 70) }
    expect(missedTargets({ ...good, floors, saveProject: figures(30, 70) })).toEqual([])
    expect(missedTargets({ ...good, floors, saveProject: figures(30, 70.1) })).toEqual([
      'saving a project, p99',
    ])
  })

  test('are neither met nor missed without a measurement', () => {
    const { [LOADED.nginxHome]: _, [LOADED.nginxProjects]: __, ...targets } = good.targets
    const verdicts = checkLoad({ ...good, targets, memory: undefined })
    expect(verdicts.filter(({ met }) => met === undefined).map(({ got }) => got)).toEqual(['not measured'])
    expect(formatLoad({ ...good, targets, memory: undefined })).toContain('not available on this system')
  })
})

describe('the targets of long texts', () => {
  const measured = (p95: number, save: number, health: number) => ({
    key: { site: { p50: p95 - 4, p95 }, lexical: { p50: 6, p95: 8 } },
    saves: {
      links: { save, health },
      blocks: { save: 9, health: 1 },
    },
  })

  test('are met at their limits, and missed by the slowest of a kind', () => {
    expect(checkTexts(measured(16, 300, 250)).map(({ met }) => met)).toEqual(Array(4).fill(true))
    expect(checkTexts(measured(16.1, 301, 251)).map(({ met }) => met)).toEqual(Array(4).fill(false))
  })

  test('say nothing of key presses without a browser', () => {
    const { saves } = measured(16, 300, 250)
    expect(checkTexts({ key: undefined, saves }).map(({ met }) => met)).toEqual([
      undefined,
      undefined,
      true,
      true,
    ])
    expect(formatTexts({ key: undefined, saves })).toMatch(/links +300.0 +250.0/)
  })
})

describe('the figures of the bench', () => {
  test('are medians of the rounds, so that one bad round does not decide', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([1, 2, 3, 100])).toBe(2.5)
    expect(median([Number.NaN, 1, 2])).toBeNaN()
    expect(medianOfEach([figures(100, 2), figures(10, 90), figures(90, 4)])).toEqual({
      perSecond: 90,
      p50: 2,
      p99: 4,
    })
  })

  test('have percentiles of the sorted values', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect(percentile(values, 0.99)).toBe(99)
    expect(percentile([3], 0.99)).toBe(3)
  })
})

describe('the arguments of the bench', () => {
  test('have defaults', () => {
    expect(readBenchArguments([])).toEqual({
      only: undefined,
      strict: false,
      json: undefined,
      seconds: 2,
      rounds: 6,
      visits: 3,
      minutes: 10,
      documents: undefined,
      database: undefined,
      write: false,
    })
    expect(readBenchArguments(['--strict', '--json', 'a.json', '--rounds', '3'])).toMatchObject({
      strict: true,
      json: 'a.json',
      rounds: 3,
    })
    expect(readBenchArguments(['--documents', '10,1000', '--database', 'MongoDB', '--write'])).toMatchObject({
      documents: [10, 1_000],
      database: 'MongoDB',
      write: true,
    })
    expect(readBenchArguments(['--only', 'lighthouse', '--visits', '1'])).toMatchObject({
      only: 'lighthouse',
      visits: 1,
    })
  })

  test.each([
    [['--fast']],
    [['--rounds', '0']],
    [['--seconds', 'x']],
    [['--only', 'pages']],
    [['--visits', '0']],
    [['--documents', '100,10']],
    [['--documents', '0']],
    [['--database', 'Postgres']],
  ])('refuse %j', (args) => {
    expect(() => readBenchArguments(args)).toThrow()
  })
})

describe('the load generator of the bench', () => {
  test('reads the output of wrk', () => {
    expect(readWrk(WRK_OUTPUT)).toEqual({
      perSecond: 24329.41,
      p50: 0.75912,
      p99: 12.04,
      total: 122_145,
      failed: 9,
    })
  })

  /** Starts a server for one test. @returns its origin */
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  test('has no figures when a response is a refusal', async () => {
    let count = 0
    const url = await serve((_req, res) => res.writeHead(++count % 50 === 0 ? 503 : 200).end('x'))
    expect(await load({ name: 'the test', url }, 1)).toEqual({ perSecond: NaN, p50: NaN, p99: NaN })
    expect(failedResponses).toEqual([expect.stringMatching(/^the test: \d+ of \d+ responses were not 200$/)])
  })

  test('asks for paths in turn, and takes 304 for a figure where it should be one', async () => {
    const counts: Record<string, number> = { '/first': 0, '/second': 0, '/third': 0 }
    const url = await serve((req, res) => {
      counts[req.url!]! += 1
      res.writeHead(req.headers['if-none-match'] === '"a"' ? 304 : 500).end()
    })
    const headers = { 'If-None-Match': '"a"' }
    const paths = Object.keys(counts)
    const { perSecond } = await load({ name: 'in turn', url, headers, paths, isNotModified: true }, 1)
    expect(perSecond).toBeGreaterThan(0)
    const [first, second, third] = Object.values(counts) as [number, number, number]
    expect(Object.keys(counts)).toEqual(paths)
    // each connection begins with the first, and is somewhere among them at the end
    expect(Math.max(first, second, third) - Math.min(first, second, third)).toBeLessThanOrEqual(21)
  })

  test('loads an address and its floor at once, and compares what they cost', async () => {
    let last: string | undefined
    let turns = 0
    const take = (name: string): RequestListener => {
      return (_, res) => {
        if (name !== last) turns += 1
        last = name
        res.end()
      }
    }
    const url = await serve(take('ours'))
    const floor = await serve(take('bare'))
    const addresses = [
      { name: 'ours', url, pid: process.pid, floor: 'bare' },
      { name: 'bare', url: floor, pid: process.pid },
    ]
    const { ours, bare } = await loadInTurn(addresses, { rounds: 1, seconds: 1 })
    expect(ours!.ofFloor).toBeGreaterThan(0)
    // one after the other they would have one turn each
    expect(turns).toBeGreaterThan(2)
    expect(bare).not.toHaveProperty('ofFloor')
  })
})

test('works are timed in turn, and not in the rounds that warm up', async () => {
  const calls: string[] = []
  const work = (name: string, milliseconds: number) => async (round: number) => {
    calls.push(`${name} ${round}`)
    return { milliseconds: round < 15 ? 1_000 : milliseconds }
  }
  const figures = await timedInTurn(2, { site: work('site', 20), floor: work('floor', 10) })
  expect(figures).toEqual({
    site: { perSecond: 50, p50: 20, p99: 20 },
    floor: { perSecond: 100, p50: 10, p99: 10 },
  })
  expect(calls.slice(-4)).toEqual(['site 15', 'floor 15', 'site 16', 'floor 16'])
})
