import type { FieldHook, TextFieldSingleValidation } from 'payload'
import { completeWebAddress } from '#cms/shared/web-address.ts'
import { webUrl } from '#endpoints/schema.ts'

/** Accepts an empty value or a URL that is safe to link to, by the same rule as the API's schemas. */
const checkWebUrl: TextFieldSingleValidation = (value) => {
  if (!value) return true
  const result = webUrl.safeParse(value)
  return result.success || result.error.issues[0]!.message
}

const complete: FieldHook = ({ value }) => (typeof value === 'string' ? completeWebAddress(value) : value)

/** Of a field with a web address; one without a scheme is completed. */
export const webAddress = { validate: checkWebUrl, hooks: { beforeValidate: [complete] } }
