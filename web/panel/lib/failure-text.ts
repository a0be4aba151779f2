import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

/**
 * What a failed call is told as: the server's own text, else the one of this call.
 * @param fallback where the server gave no text
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return messages.auth.network
  const { error: text } = (error.answer ?? {}) as { error?: unknown }
  return typeof text === 'string' && text !== '' ? text : fallback
}
