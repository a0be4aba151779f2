import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { KB, SECOND } from '#cms/shared/units.ts'

/** A client that sends its body more slowly than this gets 408, unless it waits for the server. */
export const MIN_BODY_RATE = { bytes: 240 * KB, interval: 30 * SECOND } as const

/**
 * Ends a request with 408 once its body comes more slowly than MIN_BODY_RATE. A body that the server itself
 * lets wait is not slow.
 */
export function endSlowBody(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return
  let seen = req.socket.bytesRead
  const timer = setInterval(() => {
    if (req.complete || req.destroyed || res.writableEnded) return clearInterval(timer)
    const { bytesRead } = req.socket
    const isWaitingForUs = req.readableLength >= req.readableHighWaterMark
    if (!isWaitingForUs && bytesRead - seen < MIN_BODY_RATE.bytes) {
      clearInterval(timer)
      return end(req, res)
    }
    seen = bytesRead
  }, MIN_BODY_RATE.interval)
  timer.unref()
  res.once('close', () => clearInterval(timer))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What waits for the rest of the body hears that the connection is closed. */
function end(req: IncomingMessage, res: ServerResponse): void {
  if (res.headersSent) return void req.destroy()
  const body = JSON.stringify({ error: apiTexts.tooSlow, code: 'too-slow' })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  res.writeHead(408, headers).end(body)
}
