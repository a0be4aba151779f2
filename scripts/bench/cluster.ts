import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  clusterSettings,
  startClusterServers,
  startNginxForReplicas,
} from '#tests/support/cluster/cluster-servers.ts'
import { type Kind, startMixedLoad } from '#tests/support/load/mixed-load.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import type { BenchArguments } from './arguments.ts'
import { type Address, load } from './generator.ts'
import {
  atMost,
  checkTargets,
  type LoadResult,
  formatVerdicts,
  median,
  medianOfEach,
  percentile,
  table,
  type BenchTarget,
} from './report.ts'
import {
  readContent,
  seed,
  type AdminSession,
  signInAsAdmin,
  type BenchSite,
  benchSettings,
  startBenchSite,
  watchMemory,
} from './site.ts'

type ReplicaFigures = { name: string; one: LoadResult; all: LoadResult }[]

export type MixedFigures = {
  minutes: number
  requests: number
  /** counts by kind and status */
  errors: Record<string, number>
  /** milliseconds */
  times: Record<Kind, { p50: number; p99: number }>
  /** for each process */
  memory: (MemoryCourse | undefined)[]
}

/** Megabytes of one process: in the second fifth of the run, when it is warm; in the last fifth; the peak. */
type MemoryCourse = { early: number; late: number; peak: number }

type Cluster = { proxy: Nginx; sites: BenchSite[]; session: AdminSession; stop(): Promise<void> }

/**
 * Starts two replicas on MongoDB, S3 and Redis behind nginx, as in docker-compose.yml, with the demo content.
 * @param folder for data and logs
 * @param documents fills up to so many posts, projects and images
 * @throws {MissingDependency} when this machine lacks one of the servers
 */
export function startCluster(folder: string, documents?: number): Promise<Cluster> {
  return startTogether(async (parts) => {
    const cluster = await clusterSettings(await startClusterServers(parts, { members: 3 }), 'bench')
    const { nginx: proxy, ports } = await startNginxForReplicas(parts)
    const settings = (port: number) => ({
      ...benchSettings({ dataDir: join(folder, 'cluster'), port }),
      ...cluster,
      PUBLIC_URL: proxy.origin,
    })

    console.log('Writing the demo content into MongoDB and S3…')
    await seed('demo', settings(ports[0]!))
    if (documents !== undefined) await seed(documents, settings(ports[0]!))
    const sites: BenchSite[] = []
    for (const [index, port] of ports.entries()) {
      sites.push(await parts.keep(startBenchSite(settings(port), join(folder, `cluster-${index}.log`))))
    }
    return { proxy, sites, session: await signInAsAdmin(sites[0]!.origin) }
  })
}

const WARM_UP_SECONDS = 2
const gzip = { 'Accept-Encoding': 'gzip' }

/**
 * Measures the throughput of one replica behind nginx and of all of them, alternating, since only the ratio
 * is meaningful.
 */
export async function measureReplicas(
  { proxy, sites }: Cluster,
  { rounds, seconds }: Pick<BenchArguments, 'rounds' | 'seconds'>,
): Promise<ReplicaFigures> {
  const upstreams = sites.map(({ address }) => address)
  const targets: Address[] = [
    { name: 'home, ready', url: `${proxy.origin}/`, headers: gzip },
    { name: 'public read, ready', url: `${proxy.origin}/api/public/projects`, headers: gzip },
    // a URL with a query string is never cached: each response is rendered
    { name: 'home, rendered each time', url: `${proxy.origin}/?rendered`, headers: gzip },
  ]
  const found = targets.map(() => ({ one: [] as LoadResult[], all: [] as LoadResult[] }))
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  for (let round = 1; round <= rounds; round++) {
    for (const arrangement of ['one', 'all'] as const) {
      await proxy.reload(arrangement === 'one' ? upstreams.slice(0, 1) : upstreams)
      for (const [index, target] of targets.entries()) {
        console.log(
          `  round ${round} of ${rounds}, ${arrangement === 'one' ? 'one replica' : `${sites.length} replicas`}: ${target.name}`,
        )
        found[index]![arrangement].push(await load(target, seconds))
      }
    }
  }
  return targets.map(({ name }, index) => ({
    name,
    one: medianOfEach(found[index]!.one),
    all: medianOfEach(found[index]!.all),
  }))
}

/** Of a hundred calls, 95 read, 4 send a booking or a message, 1 edits: at `RATE` a save a second. */
const MIX = { writes: 4, edits: 1 }
/**
 * Requests per second: far below the site's capacity, so that response times are measured and not queueing,
 * and far above the traffic of any studio.
 */
const RATE = 100
const CALLERS = 20

/**
 * Simulates visitors and staff of a busy site for minutes: measures response times, errors, and whether
 * memory stays constant.
 */
export async function measureMixed(
  { proxy, sites, session }: Cluster,
  minutes: number,
): Promise<MixedFigures> {
  const { origin } = sites[0]!
  const { projects, posts } = await readContent(origin)
  const paths = [
    '/',
    '/blog',
    '/booking',
    '/api/public/projects',
    '/api/public/studio',
    '/sitemap.xml',
    ...projects.slice(0, 12).map(({ id }) => `/portfolio/${id}`),
    ...posts.slice(0, 4).map(({ id }) => `/blog/${id}`),
  ]
  const { id: projectId, category } = projects[0]!
  console.log(`Visitors and staff for ${minutes} minutes…`)
  const load = await startMixedLoad({
    origin: proxy.origin,
    paths,
    staff: { token: session.token, projectId, category },
    mix: MIX,
    rate: RATE,
    callers: CALLERS,
  })
  const { result, samples } = await watchMemory(
    sites.map(({ pid }) => pid),
    SECOND,
    async () => {
      await pause(minutes * MINUTE)
      return load.end()
    },
  )
  const spread = (times: number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  const times = Object.entries(result.times).map(([kind, all]) => [kind, spread(all)])
  return {
    minutes,
    requests: Object.values(result.requests).reduce((sum, count) => sum + count, 0),
    errors: result.errors,
    times: Object.fromEntries(times) as MixedFigures['times'],
    memory: samples.map(summarizeMemory),
  }
}

/** @param megabytes samples at even intervals */
export function summarizeMemory(megabytes: number[]): MemoryCourse | undefined {
  if (megabytes.length === 0) return undefined
  const fifth = Math.max(1, Math.floor(megabytes.length / 5))
  return {
    early: median(megabytes.slice(fifth, 2 * fifth)),
    late: median(megabytes.slice(-fifth)),
    peak: Math.max(...megabytes),
  }
}

const failedCalls = ({ errors }: MixedFigures) => Object.values(errors).reduce((sum, count) => sum + count, 0)

/** @returns the largest over all replicas; undefined when one of them was not measured */
const largest =
  (of: (course: MemoryCourse) => number) =>
  ({ memory }: MixedFigures) =>
    memory.includes(undefined) ? undefined : Math.max(...memory.map((course) => of(course!)))

const TARGETS: BenchTarget<MixedFigures>[] = [
  atMost('calls that failed under mixed load', 0, '', failedCalls),
  atMost('reads under mixed load, p99', 50, 'ms', ({ times }) => times.read.p99),
  atMost(
    'memory of a replica under mixed load',
    400,
    'MB',
    largest(({ peak }) => peak),
  ),
  // more growth from the second fifth of the run to the last counts as a leak, not as warming up
  atMost(
    'its memory at the end against the beginning',
    1.15,
    '×',
    largest(({ early, late }) => late / early),
  ),
]

/** @returns the verdict on each target that the mixed load measures */
export const checkMixed = (figures: MixedFigures) => checkTargets(TARGETS, figures)

/** @returns the throughput of one and of all replicas as a table for the terminal */
export function formatReplicas(figures: ReplicaFigures): string {
  const rows = figures.map(({ name, one, all }) => [
    name,
    one.perSecond.toFixed(0),
    all.perSecond.toFixed(0),
    (all.perSecond / one.perSecond).toFixed(2),
    one.p99.toFixed(1),
    all.p99.toFixed(1),
  ])
  return table(
    ['behind nginx with TLS', 'one, requests/s', 'two, requests/s', '×', 'one, p99 ms', 'two, p99 ms'],
    rows,
  )
}

/** @returns the figures of the mixed load as tables for the terminal */
export function formatMixed(figures: MixedFigures): string {
  const { requests, minutes, errors, times, memory } = figures
  const waits = Object.entries(times).map(([kind, { p50, p99 }]) => [kind, p50.toFixed(1), p99.toFixed(1)])
  const courses = memory.map((course, index) => [
    `replica ${index + 1}`,
    ...(course
      ? [course.early, course.late, course.peak].map((megabytes) => megabytes.toFixed(0))
      : ['–', '–', '–']),
  ])
  const failed = Object.entries(errors)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
  return [
    `${requests} calls in ${minutes} minutes, ${(requests / minutes / 60).toFixed(0)} a second; failed: ${failed || 'none'}`,
    table(['waited', 'p50 ms', 'p99 ms'], waits),
    table(['memory, MB', 'once warm', 'at the end', 'at most'], courses),
    formatVerdicts(checkMixed(figures)),
  ].join('\n\n')
}
