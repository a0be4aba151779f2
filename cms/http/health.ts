import { Router } from 'express'
import type { Payload } from 'payload'
import { isDiskLow } from '#cms/platform/disk-full.ts'
import { files } from '#cms/storage/files/files.ts'
import { redisLine } from '#cms/storage/redis/redis-line.ts'
import { env } from '#cms/env.ts'
import { within } from '#cms/platform/within.ts'
import { mailLine } from '#cms/mail/outbox/worker.ts'
import { log } from '#cms/log.ts'
import { DATABASE } from '#cms/shared/constants.ts'

type Part = { ok: boolean }
type Parts = Record<'database' | 'storage' | 'disk' | 'mail', Part> & { cache?: Part }

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, since the database answers. What else is not well
 * is told, and is no reason to send visitors elsewhere: every replica has the same file store, mail server
 * and Redis, and a balancer that took them all away would make an outage of it; what can be read is read also
 * while a disk is full (decision 037). Anyone may ask.
 */
export function healthRoutes({ payload }: { payload: Payload }): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const parts = await askParts({ payload })
    const isWell = Object.values(parts).every(({ ok }) => ok)
    const status = !parts.database.ok ? 'not ready' : isWell ? 'ready' : 'degraded'
    res
      .status(parts.database.ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status, ...parts })
  })
  return router
}

/** What the site stands on, each asked now. */
export async function askParts({ payload }: { payload: Payload }): Promise<Parts> {
  const [database, storage] = await Promise.all([
    check('database', () => payload.count({ collection: 'users', overrideAccess: true })),
    check('storage', () => files.health()),
  ])
  return {
    database,
    storage,
    disk: { ok: !isDiskLow() },
    mail: { ok: mailLine.isUp },
    ...(env.redisUrl && { cache: { ok: redisLine.isUp } }),
  }
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
