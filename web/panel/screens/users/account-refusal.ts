import { readRefusal, type Refusal } from '#web/panel/form/use-schema-form.ts'

/** A message shown at a field is not repeated above the form. */
export function toAccountRefusal(error: unknown): Refusal {
  const { message = '', fields } = readRefusal(error)
  return Object.values(fields).includes(message) ? { fields } : { message, fields }
}
