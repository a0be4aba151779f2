import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

/** The error text of a failed call: the server's own, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return requestTexts.network
  const { error: text } = (error.responseBody ?? {}) as { error?: unknown }
  return typeof text === 'string' && text !== '' ? text : fallback
}

/** Statuses of a refusal of the file itself: too large, of another type, damaged. */
const REFUSED = [413, 415, 422]

/** Whether a file would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && REFUSED.includes(error.status)
