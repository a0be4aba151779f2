import { APIError } from 'payload'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { SECOND } from '#cms/shared/units.ts'

type AppErrorInput = {
  status: number
  code: string
  message: string
  fields?: FieldErrors
  /** the current version of a document, as its read endpoint presents it */
  current?: unknown
  /** milliseconds until the client may retry, sent as `Retry-After` in whole seconds */
  retryAfter?: number
  /** additional response headers */
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
  readonly headers: Record<string, string>

  constructor({ status, code, message, fields, current, retryAfter, headers, cause }: AppErrorInput) {
    super(message, status, null, true)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.current = current
    this.headers = { ...headers, ...(retryAfter !== undefined && toRetryHeader(retryAfter)) }
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

type Details = { code?: string } & Pick<AppErrorInput, 'fields' | 'cause' | 'retryAfter'>

const maker =
  (status: number, defaultCode: string) =>
  (message: string, { code = defaultCode, ...details }: Details = {}) =>
    new AppError({ status, code, message, ...details })

export const badRequest = maker(400, 'bad-request')
export const unauthorized = maker(401, 'auth/unauthorized')
export const forbidden = maker(403, 'forbidden')
export const notFound = maker(404, 'not-found')
export const conflict = maker(409, 'conflict')
export const gone = maker(410, 'gone')
export const tooLarge = maker(413, 'too-large')
export const unsupportedType = maker(415, 'unsupported-type')
export const unprocessable = maker(422, 'unprocessable')
export const tooManyRequests = maker(429, 'too-many-requests')
/** The server had no capacity for the call: the same call may succeed in a moment. */
export const busy = maker(503, 'busy')
export const unavailable = maker(503, 'unavailable')

const CHANGED_MEANWHILE = {
  status: 412,
  code: 'changed-meanwhile',
  message: requestTexts.changedMeanwhile,
} as const

/** The document was saved since the caller read it. `current` is the saved version. */
export const changedMeanwhile = (current?: unknown) => new AppError({ ...CHANGED_MEANWHILE, current })

/**
 * The document was saved between a save's read and its write (cms/storage/database/conditional-writes.ts).
 * Nothing was written: the same save can be repeated.
 */
export class OvertakenError extends AppError {
  constructor() {
    super(CHANGED_MEANWHILE)
  }
}

export const toRetryHeader = (milliseconds: number) => ({
  'Retry-After': String(Math.max(1, Math.ceil(milliseconds / SECOND))),
})
