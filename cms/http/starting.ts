import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { getPath } from './match-route.ts'

/** Handles requests until Payload is up: healthy, not ready, and 503 for everything else. */
export function respondWhileStarting(req: IncomingMessage, res: ServerResponse): void {
  const path = getPath(req.url!)
  const { status, body } = getStartingResponse(path)
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '2' }),
  })
  res.end(JSON.stringify(body))
}

type StartingResponse = { status: number; body: object }

function getStartingResponse(path: string | undefined): StartingResponse {
  if (path === '/healthz') return { status: 200, body: { status: 'ok' } }
  if (path === '/readyz') return { status: 503, body: { status: 'starting' } }
  return { status: 503, body: { error: apiTexts.unavailable, code: 'starting' } }
}
