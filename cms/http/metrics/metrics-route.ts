import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Registry } from 'prom-client'
import { isNearby } from './is-nearby.ts'

/**
 * `/metrics`: this process's figures, for whoever collects them on the same machine or private network. To
 * anybody else it is a page that there is not. What makes the text is loaded by the first who asks: a site
 * that nobody watches pays nothing.
 */
export function metricsRoute({ payload }: { payload: Payload }): RequestHandler {
  let registry: Promise<Registry> | undefined
  return async (req, res, next) => {
    if (req.path !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD') || !isNearby(req)) {
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
