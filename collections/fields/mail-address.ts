import type { EmailField, EmailFieldValidation, FieldHook } from 'payload'
import { isMailAddress, spellMailAddress } from '#cms/shared/mail-address.ts'
import { messages } from '#cms/shared/messages.ts'

/** Payload's own rule knows no domain in letters of its own: `xn--` at its end. */
const checkMailAddress: EmailFieldValidation = (value, { required, req }) => {
  if (!value) return !required || req.t('validation:required')
  return isMailAddress(spellMailAddress(value)) || messages.auth.invalidEmail
}

const spell: FieldHook = ({ value }) => (typeof value === 'string' ? spellMailAddress(value) : value)

/** What a field of an address has beside its name (docs/behaviour.md#mail-addresses). */
export const mailAddress: Omit<EmailField, 'name'> = {
  type: 'email',
  validate: checkMailAddress,
  hooks: { beforeValidate: [spell] },
}
