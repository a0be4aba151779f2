import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { startMongo } from '#tests/support/servers/mongod.ts'
import { SECOND } from '#cms/shared/units.ts'
import { freePort } from '../free-port.ts'
import { ROOT } from '../node-runtime.mjs'
import { load, repeat } from './generator.ts'
import {
  atLeast,
  atMost,
  checkTargets,
  formatVerdicts,
  percentile,
  table,
  type BenchTarget,
} from './report.ts'
import {
  call,
  residentMemory,
  seed,
  type AdminSession,
  signInAsAdmin,
  type BenchSite,
  benchSettings,
  startBenchSite,
  timeRead,
  watchMemory,
  whenBrotliIsReady,
} from './site.ts'

export const SIZES = [10, 100, 1_000, 10_000]

export const DATABASES = ['SQLite', 'MongoDB'] as const
export type Database = (typeof DATABASES)[number]

/** The figures that are measured at each size, and their limits at every size. */
const MEASURES = {
  homeHtml: { name: 'home, HTML', unit: 'kB', limit: 100 },
  homeSent: { name: 'home, as sent', unit: 'kB' },
  blogHtml: { name: 'blog, HTML', unit: 'kB', limit: 100 },
  blogSent: { name: 'blog, as sent', unit: 'kB' },
  homeRate: { name: 'home', unit: 'requests/s' },
  homeP99: { name: 'home, p99', unit: 'ms' },
  save: { name: 'save, p99', unit: 'ms', limit: 50 },
  nextPage: { name: 'next page after a save, median', unit: 'ms', limit: 25 },
  nextPageP99: { name: 'next page after a save, p99', unit: 'ms' },
  rows: { name: 'staff list, 50 rows, p99', unit: 'ms', limit: 100 },
  list: { name: 'staff list without limit, p99', unit: 'ms', limit: 100 },
  publicList: { name: 'public list, p99', unit: 'ms', limit: 100 },
  search: { name: 'staff search in all texts, p99', unit: 'ms', limit: 250 },
  start: { name: 'start to first page', unit: 'ms', limit: 2_000 },
  idle: { name: 'memory, idle', unit: 'MB', limit: 250 },
  loaded: { name: 'memory under load', unit: 'MB', limit: 400 },
  pause: { name: 'longest pause of the event loop', unit: 'ms', limit: 100 },
} as const satisfies Record<string, { name: string; unit: string; limit?: number }>
type Measure = keyof typeof MEASURES
const names = Object.keys(MEASURES) as Measure[]
const getLimit = (measure: Measure): number | undefined => (MEASURES[measure] as { limit?: number }).limit

/** Requests to home per second, as a fraction of those with the fewest documents. */
const MIN_HOME_FRACTION = 0.8

/** The figures of one number of documents; NaN for one that failed or had no response. */
export type GrowthStep = { documents: number } & Record<Measure, number>
export type GrowthFigures = { database: Database; steps: GrowthStep[] }[]

type Input = {
  database: Database
  /** an empty folder for data and logs */
  folder: string
  /** numbers of posts, of projects and of images, ascending */
  sizes: number[]
  /** seconds of load on home */
  seconds: number
}

/**
 * Measures the production server with more and more documents.
 * @throws {MissingDependency} when this machine has no MongoDB and can fetch none
 */
export async function measureGrowth({ database, folder, sizes, seconds }: Input): Promise<GrowthStep[]> {
  const mongo = database === 'MongoDB' ? await startMongo() : undefined
  const port = await freePort()
  const env = {
    ...benchSettings({ dataDir: join(folder, database), port }),
    ...(mongo && {
      DATABASE_URL: mongo.uri('growth'),
      PAYLOAD_SECRET: 'a-secret-of-the-bench-that-is-long-enough-0123456789',
    }),
  }
  try {
    console.log(`${database}: writing the demo content and the sizes of its images…`)
    await seed('demo', env)
    const steps: GrowthStep[] = []
    for (const documents of sizes) {
      console.log(`${database}: measuring with ${documents.toLocaleString('en')} of each…`)
      await seed(documents, env)
      const site = await startBenchSite(env, join(folder, `${database}-${documents}.log`))
      try {
        steps.push({ documents, ...(await measureSite(site, seconds)) })
      } finally {
        await site.stop()
      }
    }
    return steps
  } finally {
    await mongo?.stop()
  }
}

/** Milliseconds. */
const MEMORY_INTERVAL = 200

async function measureSite(site: BenchSite, seconds: number): Promise<Record<Measure, number>> {
  const { origin, pid, firstPageAfter } = site
  await readLongestPause(origin)
  const idle = await settledMemory(pid)
  const { result, samples } = await watchMemory([pid], MEMORY_INTERVAL, async () => {
    const session = await signInAsAdmin(origin)
    const [home, blog] = [await weigh(`${origin}/`), await weigh(`${origin}/blog`)]
    const { perSecond, p99 } = await load(
      { name: 'home', url: `${origin}/`, headers: { 'Accept-Encoding': 'gzip' } },
      seconds,
    ).catch(fallBackTo({ perSecond: NaN, p99: NaN }))
    const timeReads = (path: string, caller?: AdminSession) =>
      repeat(READS, async () => ({ read: await timeRead(`${origin}/api${path}`, caller) })).then(
        ({ read }) => percentile(read, 0.99),
        fallBackTo(NaN),
      )
    const saves = await timeSaves(origin, session, { home: home.html, blog: blog.html }).catch(
      fallBackTo({ save: NaN, nextPage: NaN, nextPageP99: NaN }),
    )
    return {
      homeHtml: home.identity,
      homeSent: home.sent,
      blogHtml: blog.identity,
      blogSent: blog.sent,
      homeRate: perSecond,
      homeP99: p99,
      ...saves,
      rows: await timeReads('/blogposts?view=rows&limit=50', session),
      list: await timeReads('/blogposts?view=rows', session),
      publicList: await timeReads('/public/blogposts'),
      // a word that is in no text, so that each text is searched to its end
      search: await timeReads('/blogposts?view=rows&limit=50&in=texts&q=basalt', session),
    }
  })
  return {
    ...result,
    start: firstPageAfter,
    idle,
    loaded: Math.max(...samples[0]!),
    pause: await readLongestPause(origin).catch(fallBackTo(NaN)),
  }
}

/** Handles the error of one measurement, so that the others are still made. */
const fallBackTo =
  <T>(fallback: T) =>
  (error: Error): T => {
    console.log(`  ${error.message.slice(0, 200)}`)
    return fallback
  }

/**
 * @returns the HTML of a page, and its size in kB: uncompressed (`identity`) and as a browser gets it
 * (`sent`)
 */
async function weigh(url: string) {
  const { origin, pathname: path } = new URL(url)
  const { text, bytes } = await fetchRaw(origin, { path })
  await whenBrotliIsReady(url).catch(fallBackTo(undefined))
  const sent = await fetchRaw(origin, { path, headers: { 'Accept-Encoding': 'gzip, br' } })
  return { html: text, identity: bytes.length / 1_000, sent: sent.bytes.length / 1_000 }
}

const READS = 100
const SAVES = 100
/** As long as a post of the studio's blog. */
const TEXT = (
  '<h2>Changed</h2><p>The rooms face south and the light comes in low. We modelled the timber from ' +
  'the boards.</p>'
).repeat(12)

/** Saves a post and a project in turns and asks for a page at once: home, and the page of what was saved. */
async function timeSaves(
  origin: string,
  session: AdminSession,
  { home, blog }: { home: string; blog: string },
) {
  const idsIn = (html: string, path: string) => [
    ...new Set([...html.matchAll(new RegExp(`href="${path}/([0-9a-f-]{36})"`, 'g'))].map(([, id]) => id!)),
  ]
  const [posts, projects] = [idsIn(blog, '/blog').slice(0, 10), idsIn(home, '/portfolio').slice(0, 10)]
  const pick = (ids: string[], round: number) => ids[round % ids.length]!
  const { postSaved, projectSaved, ...next } = await repeat(SAVES, async (round) => {
    const [post, project] = [pick(posts, round), pick(projects, round)]
    const form = new FormData()
    form.set('title', `Changed ${round}`)
    form.set('content', TEXT)
    const put = { method: 'PUT', session }
    const json = { title: `Changed ${round}`, category: 'Residential', description: TEXT }
    return {
      postSaved: (await call(`${origin}/api/blogposts/${post}`, { ...put, form })).milliseconds,
      homeAfterPost: await timeRead(`${origin}/`),
      postPage: await timeRead(`${origin}/blog/${post}`),
      projectSaved: (await call(`${origin}/api/projects/${project}`, { ...put, json })).milliseconds,
      homeAfterProject: await timeRead(`${origin}/`),
      projectPage: await timeRead(`${origin}/portfolio/${project}`),
    }
  })
  const pages = Object.values(next).flat()
  return {
    save: percentile([...postSaved, ...projectSaved], 0.99),
    nextPage: percentile(pages, 0.5),
    nextPageP99: percentile(pages, 0.99),
  }
}

/** @returns the longest pause since the previous call, in milliseconds: the server resets its figure */
export async function readLongestPause(origin: string): Promise<number> {
  const { text } = await fetchRaw(origin, { path: '/metrics' })
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * SECOND
}

/** Memory is settled once so many samples differ by fewer megabytes; one sample a second. */
const SETTLED = { samples: 5, megabytes: 2 }
const MAX_MEMORY_SAMPLES = 30

/** @returns megabytes once they are settled; after `MAX_MEMORY_SAMPLES` those of the last sample */
async function settledMemory(pid: number): Promise<number> {
  const samples: number[] = []
  while (samples.length < MAX_MEMORY_SAMPLES) {
    await pause(SECOND)
    samples.push(residentMemory(pid) ?? NaN)
    const last = samples.slice(-SETTLED.samples)
    const isSettled = Math.max(...last) - Math.min(...last) < SETTLED.megabytes
    if (last.length === SETTLED.samples && isSettled) break
  }
  return samples.at(-1)!
}

/** @returns the slowest home as a fraction of that with the fewest documents; undefined for one number */
function flatness(steps: GrowthStep[]): number | undefined {
  const [fewest, ...more] = steps.map(({ homeRate }) => homeRate)
  return more.length > 0 ? Math.min(...more) / fewest! : undefined
}

/** @returns the verdict on each limit at the worst size, and on whether home stays as quick */
export const checkGrowth = (figures: GrowthFigures) =>
  figures.flatMap(({ database, steps }) => {
    const limits = names.flatMap((measure): BenchTarget<GrowthStep[]>[] => {
      const [{ name, unit }, limit] = [MEASURES[measure], getLimit(measure)]
      const worst = () => Math.max(...steps.map((step) => step[measure]))
      return limit === undefined ? [] : [atMost(`${database}: ${name}`, limit, unit, worst)]
    })
    const flat = atLeast(`${database}: home against the fewest documents`, MIN_HOME_FRACTION, '×', flatness)
    return checkTargets([...limits, flat], steps)
  })

const cells = (steps: GrowthStep[]) =>
  names.map((measure) => [
    `${MEASURES[measure].name}, ${MEASURES[measure].unit}`,
    ...steps.map((step) => formatValue(step[measure])),
  ])
const formatValue = (value: number) =>
  Number.isNaN(value) ? 'no response' : value.toFixed(value < 10 ? 1 : 0)
const tableHead = (database: Database, steps: GrowthStep[]) => [
  database,
  ...steps.map(({ documents }) => documents.toLocaleString('en')),
]

/** @returns a table of each database and the verdicts, for the terminal */
export const formatGrowth = (figures: GrowthFigures): string =>
  [
    ...figures.map(({ database, steps }) => table(tableHead(database, steps), cells(steps))),
    formatVerdicts(checkGrowth(figures)),
  ].join('\n\n')

const PAGE = join(ROOT, 'docs', 'scaling.md')
const SECTION = /(<!-- written by the command above -->\n).*(<!-- end -->)/s

/**
 * Writes the tables into docs/scaling.md.
 * @param note how and where they were measured
 */
export function writeGrowth(figures: GrowthFigures, note: string): void {
  const row = (line: string[]) => `| ${line.join(' | ')} |`
  const tables = figures.map(({ database, steps }) =>
    [
      row(tableHead(database, steps)),
      row(['---', ...steps.map(() => '---:')]),
      ...cells(steps).map(row),
    ].join('\n'),
  )
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, page.replace(SECTION, `$1\n${[note, ...tables].join('\n\n')}\n\n$2`))
}
