import { refusalOf, type Refusal } from '#web/panel/lib/use-schema-form.ts'

/** A message shown at a field is not repeated above the form. */
export function accountRefusal(error: unknown): Refusal {
  const { message = '', fields } = refusalOf(error)
  return Object.values(fields).includes(message) ? { fields } : { message, fields }
}
