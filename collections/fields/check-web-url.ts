import type { TextFieldSingleValidation } from 'payload'
import { webUrl } from '#endpoints/schema.ts'

/** Accepts an empty value or a URL that is safe to link to, by the same rule as the API's schemas. */
export const checkWebUrl: TextFieldSingleValidation = (value) => {
  if (!value) return true
  const result = webUrl.safeParse(value)
  return result.success || result.error.issues[0]!.message
}
