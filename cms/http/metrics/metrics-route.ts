import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Registry } from 'prom-client'
import { isLocalClient } from './is-local-client.ts'

/**
 * `/metrics`: the metrics of this process, for collectors on the same machine or private network. Other
 * clients get the 404 page. The registry is loaded on the first request, so an unmonitored site does not pay
 * for it.
 */
export function metricsRoute({ payload }: { payload: Payload }): RequestHandler {
  let registry: Promise<Registry> | undefined
  return async (req, res, next) => {
    if (req.path !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD') || !isLocalClient(req)) {
      return next()
    }
    const loaded = await (registry ??= loadRegistry(payload))
    res.set({ 'Content-Type': loaded.contentType, 'Cache-Control': 'no-store' }).send(await loaded.metrics())
  }
}

async function loadRegistry(payload: Payload): Promise<Registry> {
  const [{ createRegistry }, { createSiteFigures }] = await Promise.all([
    import('#cms/http/metrics/registry.ts'),
    import('#cms/http/metrics/site-figures.ts'),
  ])
  return createRegistry(createSiteFigures({ payload }))
}
