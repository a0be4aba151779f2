import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { tooLarge } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { KB, SECOND } from '#cms/shared/units.ts'
import { isRead } from './match-route.ts'

/** A client that sends its body more slowly than this gets 408, unless it waits for the server. */
export const MIN_BODY_RATE = { bytes: 240 * KB, interval: 30 * SECOND } as const

/** How long the rest of a rejected body is read: `time` in all, `timeout` without new bytes. */
export const LINGERING = { time: 30 * SECOND, timeout: 5 * SECOND } as const

/**
 * Ends a request with 408 once its body comes more slowly than MIN_BODY_RATE. A body that the server itself
 * lets wait is not slow.
 */
export function endSlowBody(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return
  let bytesBefore = req.socket.bytesRead
  const timer = setInterval(() => {
    if (req.complete || req.destroyed || res.writableEnded) return clearInterval(timer)
    const { bytesRead } = req.socket
    const isWaitingForUs = req.readableLength >= req.readableHighWaterMark
    if (!isWaitingForUs && bytesRead - bytesBefore < MIN_BODY_RATE.bytes) {
      clearInterval(timer)
      return respondTooSlow(req, res)
    }
    bytesBefore = bytesRead
  }, MIN_BODY_RATE.interval)
  timer.unref()
  res.once('close', () => clearInterval(timer))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Responds with 408. Its `Connection: close` fails whatever still reads the body. */
function respondTooSlow(req: IncomingMessage, res: ServerResponse): void {
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

/**
 * The body as a stream that fails past its limit, so that no client can exhaust memory.
 * @throws AppError 413 at once for a body whose declared length is over the limit; the stream fails with the
 * same
 */
export function limitBody(req: IncomingMessage, maxBytes: number): Readable {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(apiTexts.tooLarge)
  let size = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= maxBytes) done(null, chunk)
      else done(tooLarge(apiTexts.tooLarge))
    },
  })
  // A reader of the body gets the error; without a reader it would be uncaught and end the process.
  bounded.on('error', () => req.unpipe(bounded))
  req.on('aborted', () => bounded.destroy(new Error('The client aborted the request')))
  return req.pipe(bounded)
}

/** Whether a part of the body may still arrive; one of unknown length counts as such. */
export const hasUnreadBody = (req: IncomingMessage) =>
  !req.complete && Number(req.headers['content-length'] ?? 1) > 0 && !isRead(req)

/**
 * Responds to a request whose body is not wanted, and closes its connection. A client sends for a while
 * before it looks for a response, and closing the connection at once could lose the response: so the rest of
 * the body is read, within LINGERING.
 */
export async function respondAndDrain(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
): Promise<void> {
  res.setHeader('Connection', 'close').setHeader('Content-Length', body.length).write(body)
  const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
  const longest = setTimeout(finish, LINGERING.time)
  let chunks = 0
  const silence = setTimeout(() => {
    // after a pause of the event loop, bytes that came meanwhile are read only once its timers have run
    const before = chunks
    setImmediate(() => setImmediate(() => chunks === before && finish()))
  }, LINGERING.timeout)
  req.once('close', finish).once('end', finish)
  req.unpipe().on('data', () => {
    chunks += 1
    silence.refresh()
  })
  req.resume()
  await isOver
  clearTimeout(longest)
  clearTimeout(silence)
  res.end()
}
