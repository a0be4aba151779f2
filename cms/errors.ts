import { APIError } from 'payload'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'

type AppErrorInput = {
  status: number
  code: string
  message: string
  fields?: FieldErrors
  /** the current version of a document, as its read endpoint presents it */
  current?: unknown
  /** additional response headers, such as `Retry-After` */
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * An expected error: any other one is answered with 500 and a general text (docs/behaviour.md#errors).
 * `status`, `code`, `message`, `fields` and `current` are sent to the client; `cause` is only logged.
 */
export class AppError extends APIError {
  readonly code: string
  readonly fields?: FieldErrors
  readonly current?: unknown
  readonly headers?: Record<string, string>

  constructor({ status, code, message, fields, current, headers, cause }: AppErrorInput) {
    super(message, status, null, true)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.current = current
    this.headers = headers
    if (cause !== undefined) this.cause = cause
  }
}

/**
 * The idempotency key was used before with a different body. `id` is the document created then; the route
 * reads it and adds it as `current`.
 */
export class AlreadyCreated extends AppError {
  readonly id: string

  constructor(id: string, current?: unknown) {
    super({ status: 422, code: 'already-created', message: apiTexts.alreadyCreated, current })
    this.id = id
  }
}

export const badRequest = (message: string, fields?: FieldErrors, code = 'bad-request') =>
  new AppError({ status: 400, code, message, fields })

export const unauthorized = (message: string, code = 'auth/unauthorized') =>
  new AppError({ status: 401, code, message })

export const forbidden = (message: string, code = 'forbidden') => new AppError({ status: 403, code, message })

export const notFound = (message: string, code = 'not-found') => new AppError({ status: 404, code, message })

export const conflict = (message: string, code = 'conflict', fields?: FieldErrors) =>
  new AppError({ status: 409, code, message, fields })

export const gone = (message: string, code = 'gone') => new AppError({ status: 410, code, message })

/** The document was saved since the caller read it. `current` is the saved version. */
export const changedMeanwhile = (current?: unknown) =>
  new AppError({
    status: 412,
    code: 'changed-meanwhile',
    message: requestTexts.changedMeanwhile,
    current,
  })

export const tooLarge = (message: string, code = 'too-large') => new AppError({ status: 413, code, message })

export const unsupportedType = (message: string, code = 'unsupported-type') =>
  new AppError({ status: 415, code, message })

export const unprocessable = (message: string, fields?: FieldErrors, code = 'unprocessable') =>
  new AppError({ status: 422, code, message, fields })

/** @param retryAfter seconds until the client may retry */
export const tooManyRequests = (message: string, retryAfter: number, code = 'too-many-requests') =>
  new AppError({
    status: 429,
    code,
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
  })

/**
 * Nothing was judged: the same call may succeed in a moment.
 * @param retryAfter seconds
 */
export const busy = (message: string, retryAfter: number, cause?: unknown) =>
  new AppError({
    status: 503,
    code: 'busy',
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
    cause,
  })

export const unavailable = (message: string, cause?: unknown, code = 'unavailable') =>
  new AppError({ status: 503, code, message, cause })
