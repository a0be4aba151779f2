import type { EmailField, EmailFieldValidation, FieldHook } from 'payload'
import { isMailAddress, normalizeMailAddress } from '#cms/shared/mail-address.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'

/** Payload's own rule knows no domain in letters of its own: `xn--` at its end. */
const validateMailAddress: EmailFieldValidation = (value, { required, req }) => {
  if (!value) return !required || req.t('validation:required')
  return isMailAddress(normalizeMailAddress(value)) || authTexts.invalidEmail
}

const spell: FieldHook = ({ value }) => (typeof value === 'string' ? normalizeMailAddress(value) : value)

/** What a field of an address has beside its name (docs/behaviour.md#mail-addresses). */
export const mailAddress: Omit<EmailField, 'name'> = {
  type: 'email',
  validate: validateMailAddress,
  hooks: { beforeValidate: [spell] },
}
