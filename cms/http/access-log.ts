import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#cms/log.ts'
import type { RouteTimes } from '#cms/http/metrics/request-times.ts'

type Answer = { id: string; startedAt: number; path: string; times: RouteTimes }

/**
 * One line an answer, and one figure: who got what, how fast. Queries are left out, since they may carry what
 * is private.
 */
export function logAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { id, startedAt, path, times }: Answer,
): void {
  res.once('close', () => {
    const milliseconds = performance.now() - startedAt
    times.observe(res.writableFinished ? res.statusCode : 0, milliseconds)
    const line = {
      request: id,
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round(milliseconds * 10) / 10,
      ...(!res.writableFinished && { aborted: true }),
    }
    // a part that is away and a disk that is full have lines of their own where it begins; who asks meanwhile
    // is no news
    if (res.statusCode >= 500 && res.statusCode !== 503 && res.statusCode !== 507) log.error(line, 'answer')
    else log.info(line, 'answer')
  })
}
