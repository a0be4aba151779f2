import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX } from '#cms/shared/paths.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { logResponse, type RequestLocals } from './access-log.ts'
import { corsHeaders } from './cors.ts'
import { getPath, isRead } from './match-route.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendCached } from './send-cached.ts'
import { endSlowBody } from './request-body.ts'

/** Only public reads of the API are cached, which pages of other sites may read. */
const CACHED_READS = `${API_PREFIX}/`

type Handler = (req: IncomingMessage, res: ServerResponse & { locals?: Record<string, unknown> }) => void

/**
 * Runs first for every request: assigns the request id, sets the security headers, and has the response
 * logged and timed once it is over. A cached response is sent from here, ahead of Express, at the cost of a
 * look-up.
 */
export function requestEntry(handler: Handler): RequestListener {
  return (req, res) => {
    const startedAt = performance.now()
    const locals: RequestLocals = { requestId: randomUUID() }
    const { requestId } = locals
    const fault = normalizeTarget(req)
    const path = getPath(req.url!)
    const cached = isCacheable(req) && !fault ? contentCache.get(req.url!) : undefined
    res.on('close', () => logResponse(req, res, { startedAt, path, cached, locals }))
    if (cached) {
      const cors = path.startsWith(CACHED_READS) && { headers: corsHeaders(req.headers.origin) }
      return sendCached(req, res, cached, { requestId, ...cors })
    }
    setSecurityHeaders(res)
    res.setHeader('X-Request-Id', requestId)
    if (fault) return refuse(res, fault)
    ;(res as ServerResponse & { locals: RequestLocals }).locals = locals
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
 * whose cache is invalidated a moment later.
 */
const isCacheable = (req: IncomingMessage) => isRead(req) && !req.headers.authorization

/**
 * Characters that no host name or address contains. Programs read some of them differently, so that two could
 * see different hosts.
 */
const NOT_IN_HOSTS = /[\s/\\@,?#<>"]/
const ABSOLUTE = /^https?:\/\/([^/?#]+)/i

/**
 * Normalizes a request for all later handlers (RFC 9112, 3.2): a path, and exactly one host. An absolute URL
 * is split, and its host replaces the Host header, as the RFC demands.
 * @returns why the request must be refused; undefined if it is valid
 */
function normalizeTarget(req: IncomingMessage): keyof typeof FAULTS | undefined {
  const count = countHosts(req.rawHeaders)
  // HTTP/1.0 knew no hosts
  if (count > 1 || (count === 0 && req.httpVersion === '1.1')) return 'bad-host'
  const { url = '' } = req
  if (!url.startsWith('/') && url !== '*') {
    const [start, host] = ABSOLUTE.exec(url) ?? []
    if (start === undefined) return 'malformed-path'
    const path = url.slice(start.length)
    req.headers.host = host
    req.url = path.startsWith('/') ? path : `/${path}`
  }
  return NOT_IN_HOSTS.test(req.headers.host ?? '') ? 'bad-host' : undefined
}

/** Node silently keeps the first of several Host headers; `rawHeaders` alternates all names and values. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
