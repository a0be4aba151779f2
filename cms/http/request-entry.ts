import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRouteTimes } from '#cms/http/metrics/request-times.ts'
import { logResponse } from './access-log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { corsHeaders } from './cors.ts'
import { normalizeTarget } from './request-target.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import { endSlowBody } from './slow-bodies.ts'

/** Of the API only public reads are ever cached. */
const API = `${API_PREFIX}/`

type Handler = (req: IncomingMessage, res: ServerResponse & { locals?: Record<string, unknown> }) => void

/**
 * Runs first for every request: assigns the request id, sets the security headers, and registers the request
 * for the access log and the metrics. A cached response is sent from here, ahead of Express, at the cost of a
 * look-up.
 */
export function requestEntry(handler: Handler): RequestListener {
  return (req, res) => {
    const id = randomUUID()
    const fault = normalizeTarget(req)
    const path = getPath(req.url!)
    const cached = isCacheable(req) && !fault ? contentCache.get(req.url!) : undefined
    logResponse(req, res, {
      id,
      startedAt: performance.now(),
      path,
      times: getRouteTimes(req.method!, path, cached),
    })
    if (cached) {
      const cors = path.startsWith(API) && { headers: corsHeaders(req.headers.origin) }
      return sendCached(req, res, cached, { requestId: id, ...cors })
    }
    setSecurityHeaders(res)
    res.setHeader('X-Request-Id', id)
    if (fault) return refuse(res, fault)
    ;(res as ServerResponse & { locals: Record<string, unknown> }).locals = { requestId: id }
    endSlowBody(req, res)
    handler(req, res)
  }
}

const FAULTS = {
  'bad-host': apiTexts.oneHost,
  'malformed-path': apiTexts.malformedPath,
} as const

/** Responds with 400, also while the process starts. The body is not read, so the connection is closed. */
function refuse(res: ServerResponse, code: keyof typeof FAULTS): void {
  const body = JSON.stringify({ error: FAULTS[code], code })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  res.writeHead(400, headers).end(body)
}

/**
 * Requests of staff bypass the cache: they read back what they just saved, maybe through another replica,
 * which is invalidated a moment later.
 */
const isCacheable = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers.authorization

function getPath(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
