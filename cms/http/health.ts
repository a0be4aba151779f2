import { Router } from 'express'
import type { Payload } from 'payload'
import { files } from '#cms/adapters/files.ts'
import { log } from '#cms/log.ts'

type Part = { ok: boolean; error?: string }

/** `/healthz`: the process lives. `/readyz`: it can serve, since database and file store answer. Anyone may ask. */
export function healthRoutes({ payload }: { payload: Payload }): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const [database, storage] = await Promise.all([
      check('database', () => payload.count({ collection: 'users', overrideAccess: true })),
      check('storage', () => files.health()),
    ])
    const ready = database.ok && storage.ok
    res.status(ready ? 200 : 503).set('Cache-Control', 'no-store').json({ status: ready ? 'ready' : 'not ready', database, storage })
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
