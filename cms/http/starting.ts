import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '#cms/shared/messages.ts'

/** Handles requests until Payload is up: healthy, not ready, and 503 for everything else. */
export function respondWhileStarting(req: IncomingMessage, res: ServerResponse): void {
  const path = req.url!.split('?')[0]
  const [status, body] =
    path === '/healthz'
      ? [200, { status: 'ok' }]
      : path === '/readyz'
        ? [503, { status: 'starting' }]
        : [503, unavailable]
  res.writeHead(status as number, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '2' }),
  })
  res.end(JSON.stringify(body))
}

const unavailable = { error: messages.protocol.unavailable, code: 'starting' }
