import { Router } from 'express'
import type { Payload } from 'payload'
import { files } from '#cms/adapters/files.ts'
import { redisLine } from '#cms/adapters/redis-line.ts'
import { env } from '#cms/env.ts'
import { within } from '#cms/adapters/within.ts'
import { mailLine } from '#cms/jobs/postman.ts'
import { log } from '#cms/log.ts'
import { DATABASE } from '#cms/shared/constants.ts'

type Part = { ok: boolean; error?: string }

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, since database and file store answer; mail that cannot leave is told
 * and takes nothing down, since all that visitors and staff do is kept (design 7); nor does a Redis that is away. Anyone may ask.
 */
export function healthRoutes({ payload }: { payload: Payload }): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const { database, storage, mail, cache } = await askParts({ payload })
    const ready = database.ok && storage.ok
    const status = !ready ? 'not ready' : mail.ok && cache?.ok !== false ? 'ready' : 'degraded'
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store').json({ status, database, storage, mail, ...(cache && { cache }) })
  })
  return router
}

/** What the site stands on, each asked now. */
export async function askParts({ payload }: { payload: Payload }): Promise<Record<'database' | 'storage' | 'mail', Part> & { cache?: Part }> {
  const [database, storage] = await Promise.all([
    check('database', () => payload.count({ collection: 'users', overrideAccess: true })),
    check('storage', () => files.health()),
  ])
  return { database, storage, mail: { ok: mailLine.isUp }, ...(env.redisUrl && { cache: { ok: redisLine.isUp } }) }
}

async function check(name: string, ask: () => Promise<unknown>): Promise<Part> {
  try {
    // a probe waits for seconds, a database for its next primary longer
    await within(DATABASE.checkWithin, ask())
    return { ok: true }
  } catch (error) {
    log.error({ err: error }, `The ${name} does not answer`)
    return { ok: false }
  }
}
