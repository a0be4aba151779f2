import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#cms/log.ts'
import type { RouteTimes } from '#cms/http/metrics/request-times.ts'

type Answer = { id: string; startedAt: number; path: string; times: RouteTimes }

/**
 * Logs one line per response and records its duration. Query strings are left out, since they may hold
 * private data.
 */
export function logResponse(
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
    // 503 and 507 are not errors here: an unreachable service or a full disk is logged where it is detected
    if (res.statusCode >= 500 && res.statusCode !== 503 && res.statusCode !== 507) log.error(line, 'answer')
    else log.info(line, 'answer')
  })
}
