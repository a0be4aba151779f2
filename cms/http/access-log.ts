import type { IncomingMessage, ServerResponse } from 'node:http'
import { infoLine, log, writeInfoLine } from '#cms/log.ts'
import type { CachedResponse } from '#cms/platform/content-cache.ts'
import { redactPath } from '#cms/redact-path.ts'
import type { ApiRoute } from './metrics/route-names.ts'
import { observeRequest } from './metrics/request-times.ts'

/** What the handlers of a request share in Express's `res.locals`. */
export type RequestLocals = {
  requestId: string
  /** the route that the API's bridge matched */
  route?: ApiRoute
}

type LoggedRequest = {
  startedAt: number
  path: string
  /** the response, if it came from the cache */
  cached: CachedResponse | undefined
  locals: RequestLocals
}
type Line = { request: string; method: string; path: string; status: number; ms: number; aborted?: true }

/**
 * Logs one line for a response that is over, and records its duration. Query strings are left out, since they
 * may hold private data.
 */
export function logResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { startedAt, path, cached, locals: { requestId, route } }: LoggedRequest,
): void {
  const method = req.method!
  const milliseconds = performance.now() - startedAt
  const status = res.writableFinished ? res.statusCode : 0
  observeRequest({ method, path, cached, route, status, milliseconds })
  const line: Line = {
    request: requestId,
    method,
    path,
    status: res.statusCode,
    ms: Math.round(milliseconds * 10) / 10,
  }
  if (!res.writableFinished) line.aborted = true
  // 503 and 507 are not errors here: an unreachable service or a full disk is logged where it is detected
  if (res.statusCode >= 500 && res.statusCode !== 503 && res.statusCode !== 507) log.error(line, 'response')
  else if (writeInfoLine) writeInfoLine(formatLogLine(line))
  else log.info(line, 'response')
}

/**
 * The line that `log.info(line, 'response')` writes, in a tenth of the time: pino looks for secrets in each
 * field, and these have none.
 */
export function formatLogLine({ request, method, path, status, ms, aborted }: Line): string {
  const address = JSON.stringify(redactPath(path))
  const end = aborted ? ',"aborted":true,"msg":"response"}\n' : ',"msg":"response"}\n'
  return `${infoLine.start}${Date.now()}${infoLine.base}"request":"${request}","method":"${method}","path":${address},"status":${status},"ms":${ms}${end}`
}
