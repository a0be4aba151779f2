import type { RequestHandler } from 'express'
import { env } from '#cms/env.ts'
import { DAY, SECOND } from '#cms/shared/units.ts'
import { OPENAPI_PATH } from '#cms/shared/paths.ts'
import type { Route } from '#endpoints/define.ts'
import { compileTemplate } from './match-route.ts'

const { corsOrigins } = env
const isOpen = corsOrigins.length > 0
const isOpenToAll = corsOrigins.includes('*')

/** Response headers that scripts of other sites may read, besides those that browsers always allow. */
const EXPOSED = 'ETag, Link, Retry-After'
const NO_HEADERS: readonly string[] = []
/** Caches must not give one origin the response to another, or to none. */
const VARY = ['Vary', 'Origin']

/**
 * The headers that let another site's page read a public response (docs/behaviour.md#other-front-ends): names
 * and values, alternating. Without credentials, always.
 * @param origin the request's `Origin`
 */
export function corsHeaders(origin: string | undefined): readonly string[] {
  if (!isOpen) return NO_HEADERS
  if (isOpenToAll) return ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED]
  if (origin === undefined || !corsOrigins.includes(origin)) return VARY
  return ['Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', EXPOSED, ...VARY]
}

/**
 * Lets pages of the origins in CORS_ORIGINS call the public reads and the OpenAPI document, and answers their
 * preflights. Every other route, and every other origin, is handled as if the setting were empty.
 */
export function corsRoutes({ routes }: { routes: Route[] }): RequestHandler[] {
  if (!isOpen) return []
  const templates = [
    OPENAPI_PATH,
    ...routes.filter(({ cached }) => cached !== undefined).map(({ path }) => path),
  ].map(compileTemplate)

  const allowReads: RequestHandler = (req, res, next) => {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method)
    if (!isRead || !templates.some((matches) => matches(req.path))) return next()
    const headers = corsHeaders(req.headers.origin)
    for (let index = 0; index < headers.length; index += 2) {
      res.setHeader(headers[index]!, headers[index + 1]!)
    }
    const isPreflight = req.method === 'OPTIONS' && 'access-control-request-method' in req.headers
    if (!isPreflight || !headers.includes('Access-Control-Allow-Origin')) return next()
    res.status(204).set({
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match',
      'Access-Control-Max-Age': String(DAY / SECOND),
    })
    res.end()
  }
  return [allowReads]
}
