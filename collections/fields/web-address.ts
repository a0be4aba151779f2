import type { FieldHook, TextFieldSingleValidation } from 'payload'
import { completeUrl } from '#cms/shared/complete-url.ts'
import { webUrl } from '#cms/schemas/common.ts'

/** Accepts an empty value or a URL that is safe to link to, by the same rule as the API's schemas. */
const validateWebUrl: TextFieldSingleValidation = (value) => {
  if (!value) return true
  const result = webUrl.safeParse(value)
  return result.success || result.error.issues[0]!.message
}

const complete: FieldHook = ({ value }) => (typeof value === 'string' ? completeUrl(value) : value)

/** Settings of a field with a web address; a missing scheme is added. */
export const webAddress = { validate: validateWebUrl, hooks: { beforeValidate: [complete] } }
