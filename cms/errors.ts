import { APIError } from 'payload'
import { messages } from '#cms/shared/messages.ts'

/** What stands beside a text in an answer: the field's name and what is wrong with it. */
export type FieldErrors = Record<string, string>

type AppErrorInput = {
  status: number
  code: string
  message: string
  fields?: FieldErrors
  /** a document as it is now, as its own call presents it */
  current?: unknown
  /** extra answer headers, such as `Retry-After` */
  headers?: Record<string, string>
  cause?: unknown
}

/**
 * The one error that this code throws on purpose. `status`, `code`, `message` and `fields` go out to the
 * caller; `cause` goes to the log only.
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

/** Carries which document it is, for the route that presents it. */
export class AlreadyCreated extends AppError {
  readonly id: string

  constructor(id: string, input: AppErrorInput) {
    super(input)
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

/** The document was saved since the caller read it. `current` is the saved version. */
export const changedMeanwhile = (current?: unknown) =>
  new AppError({
    status: 412,
    code: 'changed-meanwhile',
    message: messages.request.changedMeanwhile,
    current,
  })

/**
 * The same key came before with other things. `current` is what that call made; the route presents it by its
 * id.
 */
export const alreadyCreated = (id: string, current?: unknown) =>
  new AlreadyCreated(id, {
    status: 422,
    code: 'made-already',
    message: messages.request.madeAlready,
    current,
  })

export const tooLarge = (message: string, code = 'too-large') => new AppError({ status: 413, code, message })

export const unsupportedType = (message: string, code = 'unsupported-type') =>
  new AppError({ status: 415, code, message })

export const unprocessable = (message: string, fields?: FieldErrors, code = 'unprocessable') =>
  new AppError({ status: 422, code, message, fields })

/** @param retryAfter seconds until another try makes sense */
export const tooManyRequests = (message: string, retryAfter: number, code = 'too-many-requests') =>
  new AppError({
    status: 429,
    code,
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
  })

export const unavailable = (message: string, cause?: unknown, code = 'unavailable') =>
  new AppError({ status: 503, code, message, cause })
