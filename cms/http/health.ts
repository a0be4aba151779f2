import { Router } from 'express'
import type { Payload } from 'payload'
import { isDiskLow } from '#cms/platform/disk-full.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import { redisConnectionStatus } from '#cms/storage/redis/redis-connection-status.ts'
import { env } from '#cms/env.ts'
import { withTimeout } from '#cms/platform/with-timeout.ts'
import { mailServerStatus } from '#cms/mail/outbox/mail-worker.ts'
import { log } from '#cms/log.ts'
import { DATABASE } from '#cms/platform/limits.ts'

type Part = { ok: boolean }
type Parts = Record<'database' | 'storage' | 'disk' | 'mail', Part> & { cache?: Part }

/**
 * `/healthz`: the process is alive. `/readyz`: the database responds, so the process can serve. Other failing
 * parts are reported as `degraded` with 200: every replica uses the same file store, mail server and Redis,
 * so a balancer that removed them all would cause an outage, and reads work even while a disk is full
 * (decision 022). Both are public.
 */
export function healthRoutes({ payload }: { payload: Payload }): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const parts = await checkParts({ payload })
    const isReady = parts.database.ok
    const readyStatus = Object.values(parts).every(({ ok }) => ok) ? 'ready' : 'degraded'
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? readyStatus : 'not ready', ...parts })
  })
  return router
}

/** Checks the services that the site depends on. */
export async function checkParts({ payload }: { payload: Payload }): Promise<Parts> {
  const [database, storage] = await Promise.all([
    check('database', () => payload.count({ collection: 'users', overrideAccess: true })),
    check('storage', () => fileStore.health()),
  ])
  return {
    database,
    storage,
    disk: { ok: !isDiskLow() },
    mail: { ok: mailServerStatus.isUp },
    ...(env.redisUrl && { cache: { ok: redisConnectionStatus.isUp } }),
  }
}

async function check(name: string, probe: () => Promise<unknown>): Promise<Part> {
  try {
    // A query waits for the election of a new primary, longer than a balancer waits for this response.
    await withTimeout(DATABASE.checkTimeout, probe())
    return { ok: true }
  } catch (error) {
    log.error({ err: error }, `The ${name} does not respond`)
    return { ok: false }
  }
}
