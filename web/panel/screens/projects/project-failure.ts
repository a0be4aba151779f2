import { requestTexts } from '#cms/shared/texts/requests.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

/**
 * The error text of a failed project request, with the server's reason if staff can act on it.
 * @param text general text of the request: 'Failed to save project'
 */
export function projectFailure(error: unknown, text: string): string {
  if (!(error instanceof ApiError)) return text
  if (error.status === 401) return authTexts.unauthorized
  if (error.status === 0) return `${text}. ${requestTexts.network}`
  const { error: reason } = (error.responseBody ?? {}) as { error?: unknown }
  const isSpecific = error.status < 500 && typeof reason === 'string' && reason !== '' && reason !== text
  return isSpecific ? `${text}. ${reason}` : text
}
