import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

/**
 * How a call about projects that failed is told, with the reason where there is one that staff can act on.
 * @param text of the call: 'Failed to save project'
 */
export function projectFailure(error: unknown, text: string): string {
  if (!(error instanceof ApiError)) return text
  if (error.status === 401) return messages.auth.unauthorized
  if (error.status === 0) return `${text}. ${messages.auth.network}`
  const { error: reason } = (error.answer ?? {}) as { error?: unknown }
  const isTelling = error.status < 500 && typeof reason === 'string' && reason !== '' && reason !== text
  return isTelling ? `${text}. ${reason}` : text
}
