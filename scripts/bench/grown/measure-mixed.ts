import { setTimeout as pause } from 'node:timers/promises'
import { type Kind, startMixedLoad } from '#tests/support/load/mixed-load.ts'
import { call } from '../calls.ts'
import { percentile } from '../figures.ts'
import type { Grown } from './start-grown.ts'
import { type MemoryCourse, watchMemory } from './watch-memory.ts'

/** 95 of a hundred calls read, 4 book or write to the studio, 1 edits. */
const MIX = { writes: 4, edits: 1 }
/**
 * Far below what the site can carry, so that what is measured is the waiting and not the queue; as many
 * visitors as no studio has.
 */
const RATE = 100
const CALLERS = 20
const MINUTE = 60_000

export type MixedFigures = {
  minutes: number
  requests: number
  /** by kind and status */
  errors: Record<string, number>
  /** milliseconds */
  times: Record<Kind, { p50: number; p99: number }>
  /** of each process */
  memory: (MemoryCourse | undefined)[]
}

type Input = Pick<Grown, 'front' | 'sites' | 'session'> & { minutes: number }

/**
 * Visitors and staff of a busy site, for minutes on end: how long they wait, what fails, and whether memory
 * stays where it is.
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
