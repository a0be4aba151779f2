import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  clusterSettings,
  startClusterServers,
  startNginxForReplicas,
} from '#tests/support/cluster/cluster-servers.ts'
import { type Kind, startMixedLoad } from '#tests/support/load/mixed-load.ts'
import { StartedServers } from '#tests/support/servers/start-together.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { GENERATOR, withProcessors } from './processors.ts'
import {
  atMost,
  checkTargets,
  formatVerdicts,
  median,
  percentile,
  table,
  type BenchTarget,
} from './report.ts'
import {
  readContent,
  seed,
  signInAsAdmin,
  type BenchSite,
  benchSettings,
  startBenchSite,
  watchMemory,
} from './site.ts'

type Times = Record<Kind, { p50: number; p99: number }>

export type MixedFigures = {
  minutes: number
  requests: number
  /** numbers of failed calls in all minutes, by kind and status */
  errors: Record<string, number>
  /** response times in milliseconds */
  times: Times
  /** those of as many minutes before, in which nothing is edited */
  floor: Times
  /** memory of each process */
  memory: (MemoryCourse | undefined)[]
}

/**
 * Megabytes of one process: median of the second fifth of the run (it is warm), of the last fifth, and the
 * peak.
 */
type MemoryCourse = { early: number; late: number; peak: number }

/**
 * In percent: 4 of a hundred calls send a booking or a message, 1 edits (a save each second at `RATE`), 95
 * read.
 */
const MIX = { writes: 4, edits: 1 }
/**
 * Requests per second: far below the site's capacity, so that response times are measured and not queueing,
 * and far above the traffic of any studio.
 */
const RATE = 100
const CALLERS = 20

type Input = {
  /** an empty folder for data and logs */
  folder: string
  /** fills the site up to so many posts, projects and images */
  documents: number | undefined
  minutes: number
}

/**
 * Simulates visitors and staff of a busy site with two replicas: measures response times, errors, and whether
 * memory stays constant.
 * @throws {MissingDependency} when this machine lacks one of the servers
 */
export async function measureMixed({ folder, documents, minutes }: Input): Promise<MixedFigures> {
  const servers = new StartedServers()
  try {
    const { proxy, sites } = await startReplicas(servers, folder, documents)
    const { projects, posts } = await readContent(sites[0]!.origin)
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
    const { token } = await signInAsAdmin(sites[0]!.origin)
    const run = async (mix: typeof MIX) => {
      const staff = { token, projectId, category }
      const { origin } = proxy
      const load = await startMixedLoad({ origin, paths, staff, mix, rate: RATE, callers: CALLERS })
      await pause(minutes * MINUTE)
      return load.end()
    }
    const { floor, result, samples } = await withProcessors(
      [{ pid: process.pid, processor: GENERATOR }],
      async () => {
        console.log(`Visitors for ${minutes} minutes…`)
        const withoutEdits = await run({ ...MIX, edits: 0 })
        console.log(`Visitors and staff for ${minutes} minutes…`)
        const pids = sites.map(({ pid }) => pid)
        return { floor: withoutEdits, ...(await watchMemory(pids, SECOND, () => run(MIX))) }
      },
    )
    return {
      minutes,
      requests: Object.values(result.requests).reduce((sum, count) => sum + count, 0),
      errors: addUp(floor.errors, result.errors),
      times: summarizeTimes(result.times),
      floor: summarizeTimes(floor.times),
      memory: samples.map(summarizeMemory),
    }
  } finally {
    await servers.stop()
  }
}

const addUp = (one: Record<string, number>, other: Record<string, number>) =>
  Object.entries(other).reduce((sum, [name, count]) => ({ ...sum, [name]: (sum[name] ?? 0) + count }), one)

function summarizeTimes(times: Record<Kind, number[]>): Times {
  const spread = (all: number[]) => ({ p50: percentile(all, 0.5), p99: percentile(all, 0.99) })
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, spread(all)])) as Times
}

/**
 * Starts two replicas on MongoDB, S3 and Redis behind nginx, as in docker-compose.yml, with the demo content.
 */
async function startReplicas(servers: StartedServers, folder: string, documents: number | undefined) {
  const cluster = await clusterSettings(await startClusterServers(servers, { members: 3 }), 'bench')
  const { nginx: proxy, ports } = await startNginxForReplicas(servers)
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
    sites.push(await servers.keep(startBenchSite(settings(port), join(folder, `cluster-${index}.log`))))
  }
  return { proxy, sites }
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
  (getFigure: (course: MemoryCourse) => number) =>
  ({ memory }: MixedFigures) =>
    memory.includes(undefined) ? undefined : Math.max(...memory.map((course) => getFigure(course!)))

const TARGETS: BenchTarget<MixedFigures>[] = [
  atMost('calls that failed under mixed load', 0, '', failedCalls),
  atMost('reads under mixed load, p99', 50, 'ms', ({ times }) => times.read.p99),
  atMost('bookings under mixed load, p99', 300, 'ms', ({ times }) => times.booking.p99),
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

/** @returns the figures of the mixed load as tables for the terminal */
export function formatMixed(figures: MixedFigures): string {
  const { requests, minutes, errors, times, floor, memory } = figures
  const waits = Object.entries(times).map(([kind, { p50, p99 }]) => {
    const alone = floor[kind as Kind]
    const without = kind === 'edit' ? ['–', '–', '–'] : [alone.p50, alone.p99, p99 / alone.p99]
    return [
      kind,
      ...[p50, p99, ...without].map((cell) => (typeof cell === 'string' ? cell : cell.toFixed(1))),
    ]
  })
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
    `${requests} calls in ${minutes} minutes, ${(requests / minutes / 60).toFixed(0)} a second; ` +
      `failed: ${failed || 'none'}`,
    table(['waited', 'p50 ms', 'p99 ms', 'without edits: p50 ms', 'p99 ms', 'p99, times'], waits),
    table(['memory, MB', 'once warm', 'at the end', 'at most'], courses),
    formatVerdicts(checkMixed(figures)),
  ].join('\n\n')
}
