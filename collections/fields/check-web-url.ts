import type { TextFieldSingleValidation } from 'payload'
import { webUrl } from '#endpoints/schema.ts'

/** Empty, or an address that is safe to link to: the rule that the API's schemas use. */
export const checkWebUrl: TextFieldSingleValidation = (value) => {
  if (!value) return true
  const result = webUrl.safeParse(value)
  return result.success || result.error.issues[0]!.message
}
