import { Forbidden, NotFound, ValidationError } from 'payload'
import { AppError, toRetryHeader } from '#cms/errors.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { DATABASE } from './limits.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { DISK, isDiskFullError, logDiskFull } from './disk-full.ts'
import { isUnreachable } from './mongo-errors.ts'

/** The response to a failed request (docs/behaviour.md#errors). */
export type ErrorResponse = {
  status: number
  body: { error: string; code: string; fields?: FieldErrors; current?: unknown }
  headers: Record<string, string>
}

/**
 * Translates any error into a response. An AppError is sent as thrown; Payload's validation errors become 400
 * with their fields. A full disk is logged here, an unreachable database by its connection. Anything else is
 * a 500 without details.
 * @returns the response, and whether the error is unexpected and must be logged
 */
export function toErrorResponse(error: unknown): ErrorResponse & { unexpected: boolean } {
  if (error instanceof AppError) {
    const { status, code, message, fields, current, headers } = error
    return {
      status,
      body: { error: message, code, ...(fields && { fields }), ...(current !== undefined && { current }) },
      headers,
      // `busy` is logged where the work is limited
      unexpected: status >= 500 && code !== 'busy',
    }
  }
  if (isUnreachable(error)) {
    return {
      status: 503,
      body: { error: apiTexts.unavailable, code: 'unavailable' },
      headers: toRetryHeader(DATABASE.retryFor),
      unexpected: false,
    }
  }
  if (isDiskFullError(error)) {
    logDiskFull(error)
    return {
      status: 507,
      body: { error: apiTexts.storageFull, code: 'storage-full' },
      headers: toRetryHeader(DISK.retryAfter),
      unexpected: false,
    }
  }
  if (error instanceof ValidationError) {
    const fields = Object.fromEntries(error.data.errors.map(({ path, message }) => [path, message]))
    return {
      status: 400,
      body: { error: requestTexts.invalid, code: 'invalid', fields },
      headers: {},
      unexpected: false,
    }
  }
  if (error instanceof NotFound) {
    return {
      status: 404,
      body: { error: apiTexts.notFound, code: 'not-found' },
      headers: {},
      unexpected: false,
    }
  }
  if (error instanceof Forbidden) {
    return {
      status: 403,
      body: { error: authTexts.unauthorized, code: 'forbidden' },
      headers: {},
      unexpected: false,
    }
  }
  return {
    status: 500,
    body: { error: requestTexts.unexpected, code: 'unexpected' },
    headers: {},
    unexpected: true,
  }
}
