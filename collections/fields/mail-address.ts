import type { EmailField, EmailFieldValidation, FieldHook } from 'payload'
import { isMailAddress, normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'

/** Replaces Payload's rule, which refuses domains that end in another script (`xn--…`). */
const validateMailAddress: EmailFieldValidation = (value, { required, req }) => {
  if (!value) return !required || req.t('validation:required')
  return isMailAddress(normalizeMailAddress(value)) || authTexts.invalidEmail
}

const normalize: FieldHook = ({ value }) => (typeof value === 'string' ? normalizeMailAddress(value) : value)

/** A field for a mail address, without its name (docs/behaviour.md#mail-addresses). */
export const mailAddress: Omit<EmailField, 'name'> = {
  type: 'email',
  validate: validateMailAddress,
  hooks: { beforeValidate: [normalize] },
}
