import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { timesOf } from '#cms/http/metrics/request-times.ts'
import { logAnswer } from './access-log.ts'
import { messages } from '#cms/shared/messages.ts'
import { contentCache } from '../platform/content-cache.ts'
import { settleTarget } from './request-target.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { sendReady } from './send-ready.ts'

type Behind = (req: IncomingMessage, res: ServerResponse & { locals?: Record<string, unknown> }) => void

/**
 * What every request meets first: its number, the security headers, its line in the log and its place in the
 * figures. What is ready in memory is answered here, ahead of Express, at the price of a look-up.
 */
export function front(behind: Behind): RequestListener {
  return (req, res) => {
    const id = randomUUID()
    const fault = settleTarget(req)
    const path = pathOf(req.url!)
    const ready = mayBeOfBefore(req) && !fault ? contentCache.get(req.url!) : undefined
    logAnswer(req, res, { id, startedAt: performance.now(), path, times: timesOf(req.method!, path, ready) })
    if (ready) return sendReady(req, res, ready, [...securityHeaders, 'X-Request-Id', id])
    setSecurityHeaders(res)
    res.setHeader('X-Request-Id', id)
    if (fault) return refuse(res, fault)
    ;(res as ServerResponse & { locals: Record<string, unknown> }).locals = { requestId: id }
    behind(req, res)
  }
}

const FAULTS = {
  'bad-host': messages.request.oneHost,
  'malformed-path': messages.request.malformedPath,
} as const

/** Ahead of everything, also while the process starts. What came with the request is not read. */
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
 * Staff look at what they just saved, maybe through another replica, which hears of it a moment later: they
 * read the database.
 */
const mayBeOfBefore = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !headers.authorization

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
