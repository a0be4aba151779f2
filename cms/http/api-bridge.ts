import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { createPayloadRequest, type PayloadRequest, type SanitizedConfig } from 'payload'
import { env } from '#cms/env.ts'
import { badRequest, notFound } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { BODY } from '#cms/shared/requests.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX, OPENAPI_PATH, pagePaths } from '#cms/shared/paths.ts'
import type { Route } from '#endpoints/define.ts'
import { respondOpenApi } from '#endpoints/openapi/openapi-endpoint.ts'
import { runRoute, type RouteResult } from '#endpoints/run-route.ts'
import { corsHeaders } from './cors.ts'
import { hasUnreadBody, limitBody, respondAndDrain } from './request-body.ts'
import { isCanonicalAddress } from './canonical-address.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { sendCached } from './send-cached.ts'
import { decodeParams, getPath, isRead, matchRoute, type RouteMatch } from './match-route.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** With this query parameter, a change of a document that the response does not show may affect it. */
const SORT_PARAM = 'sort'

type Input = { config: SanitizedConfig; routes: Route[] }
type Result = Pick<RouteResult, 'status' | 'body' | 'headers'> & Partial<RouteResult>

/**
 * Answers API requests: finds the route, makes Payload's request from Express's, and runs the route with it.
 * Neither Next nor Payload's router is involved.
 */
export function apiBridge({ config, routes }: Input): RequestHandler {
  const bridge = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
    res.setHeader('X-Robots-Tag', 'noindex')
    try {
      const path = readPath(req)
      if (path === OPENAPI_PATH && isRead(req)) return await send(req, res, respondOpenApi(routes))
      const match = matchRoute(routes, req.method, path)
      if (!match) throw notFound(apiTexts.notFound)
      const { route } = match
      res.locals.route = route
      const request = await toPayloadRequest({ config, req, res, match })
      if (route.cached) await runCached(route, { req, res, request })
      else await send(req, res, await runRoute(route, request))
    } catch (error) {
      sendError(req, res, error)
    }
  }
  return (req, res, next) => (isPage(req) ? next() : trackPending(bridge(req, res)))
}

/**
 * Calls a route as a POST of this client would, for a form that its browser posts itself.
 * @param path the route's path, below the API's prefix
 * @param fields the JSON body; undefined for none
 */
export async function postToRoute({
  config,
  routes,
  req,
  res,
  path,
  fields,
}: Input & {
  req: ExpressRequest
  res: ExpressResponse
  path: string
  fields?: Record<string, unknown>
}): Promise<RouteResult> {
  const match = matchRoute(routes, 'POST', path)
  if (!match) throw notFound(apiTexts.notFound)
  const request = {
    method: 'POST',
    url: `${env.publicUrl}${API_PREFIX}${path}`,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    arrayBuffer: async () => new TextEncoder().encode(JSON.stringify(fields)).buffer,
  }
  return runRoute(match.route, await createRequest({ config, req, res, request, match }))
}

/** The page about the API has the address of the prefix itself. */
const isPage = (req: ExpressRequest) => isRead(req) && getPath(req.originalUrl) === pagePaths.api

/** @throws AppError for an ambiguous path: access checks must see the same path as the router */
function readPath(req: ExpressRequest): string {
  if (req.headers['x-http-method-override'] || req.headers['x-payload-http-method-override']) {
    throw badRequest(apiTexts.methodOverride, { code: 'method-override' })
  }
  const path = req.path
  try {
    decodeURIComponent(path)
  } catch {
    throw badRequest(apiTexts.malformedPath, { code: 'malformed-path' })
  }
  if (path.endsWith('/') || path.includes('//')) throw notFound(apiTexts.notFound)
  return path
}

type Matched = { config: SanitizedConfig; req: ExpressRequest; res: ExpressResponse; match: RouteMatch }

/**
 * Makes Payload's request from those parts of a Fetch request that Payload and the pipeline read.
 * @throws AppError 413 for a body whose declared length is over the limit
 */
function toPayloadRequest({ config, req, res, match }: Matched): Promise<PayloadRequest> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name === 'cookie') continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Documented calls authenticate by bearer token and ignore cookies; routes for browsers accept the cookie
  // and reject cross-origin requests.
  if (match.route.who === 'browser' && req.headers.cookie) headers.set('cookie', req.headers.cookie)
  const body = isRead(req) ? undefined : limitBody(req, getMaxBody(req, match.route))
  const request = {
    method: req.method === 'HEAD' ? 'GET' : req.method,
    // from PUBLIC_URL, never from the Host header
    url: `${env.publicUrl}${API_PREFIX}${req.url}`,
    headers,
    // readers of the body use one of these two
    get body() {
      return body ? Readable.toWeb(body) : null
    },
    arrayBuffer: body && (() => arrayBuffer(body)),
  }
  return createRequest({ config, req, res, request, match })
}

function getMaxBody(req: ExpressRequest, { files }: Route): number {
  const isForm = (req.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')
  return isForm && files ? (files.maxBody ?? BODY.multipart) : BODY.json
}

/** Payload's request, as its own router makes it: with the account that its auth strategy finds. */
async function createRequest({
  config,
  req,
  res,
  match,
  request,
}: Matched & { request: object }): Promise<PayloadRequest> {
  const payloadRequest = await createPayloadRequest({
    canSetHeaders: true,
    config,
    request: request as Request,
  })
  payloadRequest.routeParams = decodeParams(match.params)
  payloadRequest.context = { requestId: res.locals.requestId as string, clientAddress: req.ip ?? '-' }
  return payloadRequest
}

type Running = { req: ExpressRequest; res: ExpressResponse; request: PayloadRequest }

/** Runs a route whose response is cached under its canonical address until content changes. */
async function runCached(route: Route, { req, res, request }: Running): Promise<void> {
  const generation = contentCache.generation
  const result = await runRoute(route, request)
  const { originalUrl } = req
  if (!result.isCacheable || !isCanonicalAddress(originalUrl, route.cacheableQuery ?? route.query)) {
    return send(req, res, result)
  }
  const response = {
    status: result.status,
    headers: { ...JSON_TYPE, ...result.headers, 'X-Robots-Tag': 'noindex' },
    body: JSON.stringify(result.body),
  }
  const sources = { sources: route.cached!, isList: SORT_PARAM in req.query }
  const cached = contentCache.put(originalUrl, { response, generation, sources })
  sendCached(req, res, cached, { headers: corsHeaders(req.headers.origin) })
}

async function send(
  req: ExpressRequest,
  res: ExpressResponse,
  { status, body, headers, cookies = [] }: Result,
): Promise<void> {
  // The client disconnected, or already got the response 408 (cms/http/request-body.ts).
  if (res.destroyed || res.headersSent) return
  res.status(status)
  for (const [name, value] of Object.entries({ ...JSON_TYPE, ...headers })) res.setHeader(name, value)
  for (const cookie of cookies) res.appendHeader('Set-Cookie', cookie)
  await sendBytes(req, res, body)
}

/** Responds to an error outside a route, such as an unknown address or a body that is too long. */
function sendError(req: ExpressRequest, res: ExpressResponse, error: unknown): void {
  if (res.headersSent) return void res.destroy()
  const { status, body, headers, unexpected } = toErrorResponse(error)
  if (unexpected) {
    req.app.locals.log.error({ err: error, request: res.locals.requestId }, 'A call failed unexpectedly')
  }
  res
    .status(status)
    .type('json')
    .set({ 'Cache-Control': 'no-store', ...headers })
  void sendBytes(req, res, body)
}

async function sendBytes(req: ExpressRequest, res: ExpressResponse, body: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(body))
  if (hasUnreadBody(req)) return respondAndDrain(req, res, bytes)
  res.setHeader('Content-Length', bytes.length)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
