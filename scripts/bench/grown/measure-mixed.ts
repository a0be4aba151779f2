import { setTimeout as pause } from 'node:timers/promises'
import { type Kind, startMixedLoad } from '#tests/support/load/mixed-load.ts'
import { call } from '../calls.ts'
import { percentile } from '../figures.ts'
import type { Grown } from './start-grown.ts'
import { type MemoryCourse, watchMemory } from './watch-memory.ts'

/** Of a hundred calls, 95 read, 4 send a booking or a message, 1 edits. */
const MIX = { writes: 4, edits: 1 }
/**
 * Requests per second: far below the site's capacity, so that response times are measured and not queueing,
 * and far above the traffic of any studio.
 */
const RATE = 100
const CALLERS = 20
const MINUTE = 60_000

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

type Input = Pick<Grown, 'front' | 'sites' | 'session'> & { minutes: number }

/**
 * Simulates visitors and staff of a busy site for minutes: measures response times, errors, and whether
 * memory stays constant.
 */
export async function measureMixed({ front, sites, session, minutes }: Input): Promise<MixedFigures> {
  const { origin } = sites[0]!
  const { projects } = JSON.parse((await call(`${origin}/api/public/projects`)).text) as {
    projects: Project[]
  }
  const { posts } = JSON.parse((await call(`${origin}/api/public/blogposts`)).text) as {
    posts: { id: string }[]
  }
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
  const [{ id: projectId, category }] = projects as [Project]
  const load = await startMixedLoad({
    origin: front.origin,
    paths,
    staff: { token: session.token, projectId, category },
    mix: MIX,
    rate: RATE,
    callers: CALLERS,
  })
  const { result, courses } = await watchMemory(
    sites.map(({ pid }) => pid),
    async () => {
      await pause(minutes * MINUTE)
      return load.end()
    },
  )
  const spreads = Object.entries(result.times).map(([kind, times]) => [
    kind,
    { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
  ])
  return {
    minutes,
    requests: Object.values(result.requests).reduce((sum, count) => sum + count, 0),
    errors: result.errors,
    times: Object.fromEntries(spreads) as MixedFigures['times'],
    memory: courses,
  }
}

type Project = { id: string; category: string }
