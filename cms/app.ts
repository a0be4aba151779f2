import type { Server } from 'node:http'
import express, { type Express } from 'express'
import type { Payload, SanitizedConfig } from 'payload'
import { routes } from '#endpoints/index.ts'
import { env } from './env.ts'
import { apiBridge } from './http/api-bridge.ts'
import { assetRoutes } from './http/assets.ts'
import { cancelFormRoutes } from './http/cancel-form.ts'
import { corsRoutes } from './http/cors.ts'
import { createConsole } from './http/console/console.ts'
import type { ConsoleBuild } from './http/console/console-build.ts'
import { formRoutes } from './http/form-submissions.ts'
import { seoRoutes } from './seo/seo-routes.ts'
import { healthRoutes } from './http/health.ts'
import { handleError } from './http/handle-error.ts'
import { mediaRoutes } from './http/media.ts'
import { metricsRoute } from './http/metrics/metrics-route.ts'
import { malformedAddress, siteRouter, type Pages } from './http/pages.ts'
import { previewRoutes } from './http/previews.ts'
import { sentRoutes } from './http/sent-pages.ts'
import { log } from './log.ts'
import { trackRoutes } from './http/tracks.ts'
import { timeRoutes } from './http/metrics/request-times.ts'
import { API_PREFIX, MEDIA_PREFIX } from './shared/paths.ts'

type Input = {
  payload: Payload
  config: SanitizedConfig
  pages: Pages
  server?: Server
  consoleBuild?: ConsoleBuild
}

/**
 * Creates the Express app; routes are in the order in which requests pass them. Cached responses are sent
 * before a request reaches the app (cms/http/request-entry.ts).
 */
export function createApp({ payload, config, pages, server, consoleBuild }: Input): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  app.set('case sensitive routing', true)
  app.locals.log = log

  timeRoutes(routes)
  app.use(API_PREFIX, ...corsRoutes({ routes }), apiBridge({ config, routes }))
  app.use(healthRoutes({ payload }))
  app.use(metricsRoute({ payload }))
  app.use(MEDIA_PREFIX, mediaRoutes())
  app.use(trackRoutes({ payload }))
  app.use(seoRoutes({ payload, pages }))
  app.use(createConsole({ payload, config, server, consoleBuild }))
  if (pages.assetsDirs) app.use('/assets', assetRoutes(pages.assetsDirs))
  app.use(formRoutes({ config, routes, pages }))
  app.use(cancelFormRoutes({ config, routes, pages }))
  app.use(sentRoutes({ pages }))
  app.use(previewRoutes({ payload, pages }))
  app.use(siteRouter({ pages }))
  app.use(malformedAddress({ pages }))
  app.use(handleError)
  return app
}
