import type { ErrorRequestHandler } from 'express'
import { AppError } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { messages } from '#cms/shared/messages.ts'

/**
 * The last handler: whatever failed outside the API's pipeline gets an answer of the API's form, and one line
 * in the log.
 */
export const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error)
  const answer = toErrorResponse(asAppError(error))
  if (answer.unexpected) {
    log.error({ err: error, request: res.locals.requestId }, 'A request failed unexpectedly')
  }
  res
    .status(answer.status)
    .set({ 'Cache-Control': 'no-store', ...answer.headers })
    .json(answer.body)
}

/** Express and its parts throw errors with a status: a malformed address is 400 and no alarm. */
function asAppError(error: unknown): unknown {
  const status = (error as { status?: unknown }).status
  if (error instanceof AppError || typeof status !== 'number' || status < 400 || status >= 500) return error
  return new AppError({
    status,
    code: 'bad-request',
    message: status === 404 ? messages.request.notFound : messages.request.malformedPath,
  })
}
