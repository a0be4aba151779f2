import { Router } from 'express'
import type { Payload } from 'payload'
import type { Registry } from 'prom-client'
import { isLocalClient } from './is-local-client.ts'

/**
 * `/metrics`: the metrics of this process, for collectors on the same machine or private network. Other
 * clients get the 404 page. The registry is loaded on the first request, so an unmonitored site does not pay
 * for it.
 */
export function metricsRoute({ payload }: { payload: Payload }): Router {
  const router = Router({ strict: true, caseSensitive: true })
  let registry: Promise<Registry> | undefined
  router.get('/metrics', async (req, res, next) => {
    if (!isLocalClient(req)) return next()
    const loaded = await (registry ??= loadRegistry(payload))
    res.set({ 'Content-Type': loaded.contentType, 'Cache-Control': 'no-store' }).send(await loaded.metrics())
  })
  return router
}

async function loadRegistry(payload: Payload): Promise<Registry> {
  const [{ createRegistry }, { createSiteFigures }] = await Promise.all([
    import('#cms/http/metrics/registry.ts'),
    import('#cms/http/metrics/site-figures.ts'),
  ])
  return createRegistry(createSiteFigures({ payload }))
}
