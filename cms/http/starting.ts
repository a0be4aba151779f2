import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '#cms/shared/messages.ts'

/** What answers until the database is there: alive, not ready, and a clear 503 for the rest. */
export function answerWhileStarting(req: IncomingMessage, res: ServerResponse): void {
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

const unavailable = { error: messages.request.unavailable, code: 'starting' }
