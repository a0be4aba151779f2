import type { ErrorAnswer } from '#endpoints/schema.ts'

export type FieldErrors = Record<string, string>

type Input = {
  status: number
  message: string
  code?: string
  fields?: FieldErrors
  answer?: unknown
  cause?: unknown
}

/** Every way in which a call can fail. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** the whole body, where one came */
  readonly answer: unknown

  constructor({ status, message, code = 'unexpected', fields = {}, answer, cause }: Input) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.answer = answer
  }
}

/**
 * Reads the answer of a failed call.
 * @param body what came; anything may come from a proxy in between
 * @param fallback the text where the answer has none
 */
export function apiErrorOf(status: number, body: unknown, fallback: string): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>
  return new ApiError({
    status,
    message: answer.error || fallback,
    code: answer.code,
    fields: answer.fields,
    answer: body,
  })
}
