import { Router } from 'express'
import type { Payload } from 'payload'
import { files } from '#cms/adapters/files.ts'
import { mailLine } from '#cms/jobs/postman.ts'
import { log } from '#cms/log.ts'

type Part = { ok: boolean; error?: string }

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, since database and file store answer; mail that cannot leave is told
 * and takes nothing down, since all that visitors and staff do is kept (design 7). Anyone may ask.
 */
export function healthRoutes({ payload }: { payload: Payload }): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const [database, storage] = await Promise.all([
      check('database', () => payload.count({ collection: 'users', overrideAccess: true })),
      check('storage', () => files.health()),
    ])
    const mail: Part = { ok: mailLine.isUp }
    const ready = database.ok && storage.ok
    const status = !ready ? 'not ready' : mail.ok ? 'ready' : 'degraded'
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store').json({ status, database, storage, mail })
  })
  return router
}

async function check(name: string, ask: () => Promise<unknown>): Promise<Part> {
  try {
    await ask()
    return { ok: true }
  } catch (error) {
    log.error({ err: error }, `The ${name} does not answer`)
    return { ok: false }
  }
}
