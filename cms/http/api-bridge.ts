import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import type { SanitizedConfig } from 'payload'
import { env } from '#cms/env.ts'
import { badRequest, notFound, tooLarge } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { BODY } from '#cms/shared/requests.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX, OPENAPI_PATH, pagePaths } from '#cms/shared/paths.ts'
import { FROM_ENDPOINT_HEADER, type Route } from '#endpoints/define.ts'
import { corsHeaders } from './cors.ts'
import { callEndpoint } from './call-endpoint.ts'
import { respondAndDrain, hasUnreadBody } from './unread-body.ts'
import { isCanonicalAddress } from './canonical-address.ts'
import { contentCache, type ResponseSources } from '#cms/platform/content-cache.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { sendCached } from './send-cached.ts'
import type { RequestContext } from '#cms/platform/request-context.ts'
import { matchRoute } from './match-route.ts'

/** The query parameter whose responses change with documents that they do not show. */
const SORT_PARAM = 'sort'

type Input = { config: SanitizedConfig; routes: Route[] }

/**
 * Passes API requests from Express to the documented endpoints and their responses back. The endpoints are
 * registered with Payload under a path segment that no collection uses; Next is not involved.
 */
export function apiBridge({ config, routes }: Input): RequestHandler {
  const bridge = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
    res.setHeader('X-Robots-Tag', 'noindex')
    const context: RequestContext = {
      id: res.locals.requestId as string,
      address: req.ip ?? '-',
      bodyTooLarge: false,
    }
    try {
      const path = readPath(req)
      const route = matchRoute(routes, req.method, path)?.route
      // Payload's router ignores case, so anything the OpenAPI document does not list is rejected here.
      if (!route && path !== OPENAPI_PATH) throw notFound(apiTexts.notFound)
      const generation = contentCache.generation
      const request = toFetchRequest(req, context, route)
      const response = await callEndpoint({ config, request, context, path })
      const isCacheable =
        route?.cached &&
        response.status === 200 &&
        response.headers.get('cache-control') !== 'no-store' &&
        isCanonicalAddress(req.originalUrl, route.cacheableQuery ?? route.query)
      if (isCacheable) {
        const sources: ResponseSources = { sources: route.cached!, isList: SORT_PARAM in req.query }
        return await cacheAndSend(req, res, response, { generation, sources })
      }
      await send(req, res, response)
    } catch (error) {
      sendError(req, res, error, context)
    }
  }
  return (req, res, next) => (isPage(req) ? next() : trackPending(bridge(req, res)))
}

/** The page about the API has the address of the prefix itself. */
const isPage = ({ method, originalUrl }: ExpressRequest) =>
  (method === 'GET' || method === 'HEAD') && originalUrl.split('?')[0] === pagePaths.api

/** @throws AppError for an ambiguous path: access checks must see the same path as the router */
function readPath(req: ExpressRequest): string {
  if (req.headers['x-http-method-override'] || req.headers['x-payload-http-method-override']) {
    throw badRequest(apiTexts.methodOverride, undefined, 'method-override')
  }
  const path = req.path
  try {
    decodeURIComponent(path)
  } catch {
    throw badRequest(apiTexts.malformedPath, undefined, 'malformed-path')
  }
  if (path.endsWith('/') || path.includes('//')) throw notFound(apiTexts.notFound)
  return path
}

/** The URL is built from PUBLIC_URL, never from the Host header. */
function toFetchRequest(req: ExpressRequest, context: RequestContext, route: Route | undefined): Request {
  const url = new URL(`${API_PREFIX}${req.url}`, env.publicUrl)
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name === 'cookie') continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Documented calls authenticate by bearer token and ignore cookies; routes for browsers accept the cookie
  // and reject cross-origin requests.
  if (route?.who === 'browser' && req.headers.cookie) headers.set('cookie', req.headers.cookie)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  return new Request(url, {
    method: req.method === 'HEAD' ? 'GET' : req.method,
    headers,
    ...(hasBody && { body: limitBody(req, context, route), duplex: 'half' }),
  } as RequestInit)
}

/** The body as a stream that fails past its limit, so that no client can exhaust memory. */
function limitBody(req: ExpressRequest, context: RequestContext, route: Route | undefined): ReadableStream {
  const isForm = (req.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')
  const limit = isForm && route?.files ? (route.files.maxBody ?? BODY.multipart) : BODY.json
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(apiTexts.tooLarge)
  let size = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= limit) return done(null, chunk)
      context.bodyTooLarge = true
      done(tooLarge(apiTexts.tooLarge))
    },
  })
  // A reader of the body gets the error; without a reader it would be uncaught and end the process.
  bounded.on('error', () => req.unpipe(bounded))
  req.on('aborted', () => bounded.destroy(new Error('The client aborted the request')))
  return Readable.toWeb(req.pipe(bounded)) as unknown as ReadableStream
}

async function cacheAndSend(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
  { generation, sources }: { generation: number; sources: ResponseSources },
): Promise<void> {
  const [type, caching] = ['content-type', 'cache-control'].map((name) => response.headers.get(name)!) as [
    string,
    string,
  ]
  const link = response.headers.get('link')
  const headers = {
    'Content-Type': type,
    'Cache-Control': caching,
    'X-Robots-Tag': 'noindex',
    ...(link && { Link: link }),
  }
  const ready = contentCache.put(
    req.originalUrl,
    { status: 200, headers, body: await response.text() },
    generation,
    sources,
  )
  sendCached(req, res, ready, { headers: corsHeaders(req.headers.origin) })
}

async function send(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  // The client disconnected, or already got the response that it is too slow (cms/http/slow-bodies.ts).
  if (res.destroyed || res.headersSent) return
  for (const [name, value] of response.headers) if (!isOmittedHeader(name)) res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  res.status(response.status)
  if (hasUnreadBody(req)) return respondAndDrain(req, res, Buffer.from(await response.arrayBuffer()))
  if (!response.body) return void res.end()
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), res)
}

/**
 * The internal marker header, cookies (set separately, one header each), and the CORS headers that Payload
 * adds: cms/http/cors.ts sets those of ours.
 */
const isOmittedHeader = (name: string) =>
  name === FROM_ENDPOINT_HEADER || name === 'set-cookie' || name.startsWith('access-control-')

/**
 * Responds to an error that no endpoint translated: Payload's own error responses, malformed paths, bodies
 * over the limit.
 */
function sendError(req: ExpressRequest, res: ExpressResponse, error: unknown, context: RequestContext): void {
  if (res.headersSent) return void res.destroy()
  const { status, body, headers, unexpected } = toErrorResponse(error)
  if (unexpected) req.app.locals.log.error({ err: error, request: context.id }, 'A call failed unexpectedly')
  res
    .status(status)
    .type('json')
    .set({ 'Cache-Control': 'no-store', ...headers })
  const bytes = Buffer.from(JSON.stringify(body))
  if (hasUnreadBody(req)) void respondAndDrain(req, res, bytes)
  else res.end(bytes)
}
