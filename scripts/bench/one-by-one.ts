import { call, timePage, type Session } from './calls.ts'
import { type Figures, percentile } from './figures.ts'

type Input = { origin: string; session: Session; times: number }

/**
 * Times pages that are not cached: each content change invalidates the cache.
 * @returns the figures of the first home page after each change
 */
export async function timeMisses({ origin, session, times }: Input): Promise<Figures> {
  const { text } = await call(`${origin}/api/public/projects`)
  const { id } = (JSON.parse(text) as { projects: { id: string }[] }).projects.at(-1)!
  return timed(times, async (round) => {
    const json = { title: `Changed ${round}`, category: 'Residential', description: '<p>Changed</p>' }
    await call(`${origin}/api/projects/${id}`, { method: 'PUT', json, session })
    return { milliseconds: await timePage(`${origin}/`) }
  })
}

/** The list as the panel requests it: rows without the posts' texts. */
export async function timeAdminList({ origin, session, times }: Input): Promise<Figures> {
  return timed(times, () => call(`${origin}/api/blogposts?view=rows`, { session }))
}

/** The documented list, with the full text of each post. */
export async function timeWholeList({ origin, session, times }: Input): Promise<Figures> {
  return timed(times, () => call(`${origin}/api/blogposts`, { session }))
}

export async function timeWrites({ origin, session, times }: Input): Promise<Figures> {
  return timed(times, (round) => {
    const form = new FormData()
    form.set('title', `Written ${round}`)
    form.set('content', '<p>Some words of a post, <strong>bold</strong> ones among them.</p>')
    return call(`${origin}/api/newpost`, { method: 'POST', form, session })
  })
}

/**
 * Runs calls sequentially, as one person works. The first few do not count: right after a start, code is not
 * compiled yet.
 */
async function timed(
  times: number,
  once: (round: number) => Promise<{ milliseconds: number }>,
): Promise<Figures> {
  const WARM_UP = 15
  const samples: number[] = []
  for (let round = 0; round < WARM_UP + times; round++) {
    const { milliseconds } = await once(round)
    if (round >= WARM_UP) samples.push(milliseconds)
  }
  const sum = samples.reduce((total, value) => total + value, 0)
  return { perSecond: (1_000 * times) / sum, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) }
}
