import type { ErrorBody } from '#cms/schemas/common.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'

type Input = {
  status: number
  message: string
  code?: string
  fields?: FieldErrors
  responseBody?: unknown
  retryAfter?: number | undefined
  cause?: unknown
}

/** A failed API call. `status` 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** the whole response body, if any */
  readonly responseBody: unknown
  /** milliseconds after which the server accepts the call again; undefined if it does not say */
  readonly retryAfter: number | undefined

  constructor({ status, message, code = 'unexpected', fields = {}, responseBody, retryAfter, cause }: Input) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.responseBody = responseBody
    this.retryAfter = retryAfter
  }
}

/**
 * Builds the error from a failed response.
 * @param body not trusted: a proxy may have sent anything
 * @param fallback message if the body has none
 */
export function toApiError(status: number, body: unknown, fallback: string): ApiError {
  const parsed = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>
  return new ApiError({
    status,
    message: parsed.error || fallback,
    code: parsed.code,
    fields: parsed.fields,
    responseBody: body,
  })
}
