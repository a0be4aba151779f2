import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECOND } from '#cms/shared/units.ts'

/**
 * How long the rest of a rejected body is read in all, and while nothing comes: what nginx calls lingering.
 */
export const LINGERING = { time: 30 * SECOND, timeout: 5 * SECOND } as const

export const hasUnreadBody = (req: IncomingMessage) =>
  !req.complete &&
  Number(req.headers['content-length'] ?? 1) > 0 &&
  req.method !== 'GET' &&
  req.method !== 'HEAD'

/**
 * Responds to a request whose body is not wanted, and closes its connection. Clients send for a while before
 * they look for a response, and closed at once the connection could take it with it: so the rest is read,
 * within LINGERING.
 */
export async function respondAndDrain(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
): Promise<void> {
  res.setHeader('Connection', 'close').setHeader('Content-Length', body.length).write(body)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const longest = setTimeout(end, LINGERING.time)
  const silence = setTimeout(end, LINGERING.timeout)
  req.once('close', end).once('end', end)
  req.unpipe().on('data', () => silence.refresh())
  req.resume()
  await isOver
  clearTimeout(longest)
  clearTimeout(silence)
  res.end()
}
