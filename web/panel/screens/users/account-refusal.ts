import { messages } from '#cms/shared/messages.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { Refusal } from '#web/panel/lib/use-schema-form.ts'

/** A message shown at a field is not repeated above the form. */
export function accountRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: messages.request.unexpected, fields: {} }
  const isAtField = Object.values(error.fields).includes(error.message)
  return { ...(!isAtField && { message: error.message }), fields: error.fields }
}
