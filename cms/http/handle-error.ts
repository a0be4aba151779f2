import type { ErrorRequestHandler } from 'express'
import { AppError } from '#cms/errors.ts'
import { toErrorResponse } from '#cms/platform/error-response.ts'
import { log } from '#cms/log.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/**
 * The last error handler: errors from outside the API's pipeline get the API's error format, and unexpected
 * ones are logged.
 */
export const handleError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error)
  const response = toErrorResponse(asAppError(error))
  if (response.unexpected) {
    log.error({ err: error, request: res.locals.requestId }, 'A request failed unexpectedly')
  }
  res
    .status(response.status)
    .set({ 'Cache-Control': 'no-store', ...response.headers })
    .json(response.body)
}

/** Express throws errors with a 4xx status, such as 400 for a malformed URL: expected, so not logged. */
function asAppError(error: unknown): unknown {
  const status = (error as { status?: unknown }).status
  if (error instanceof AppError || typeof status !== 'number' || status < 400 || status >= 500) return error
  return new AppError({
    status,
    code: 'bad-request',
    message: status === 404 ? apiTexts.notFound : apiTexts.malformedPath,
  })
}
