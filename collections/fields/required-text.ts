import type { FieldHook } from 'payload'
import { trimText } from '#cms/shared/blank-text.ts'

const trim: FieldHook = ({ value }) => (typeof value === 'string' ? trimText(value) : value)

/** Settings of a text that must not be blank, in the console as well: Payload would accept blanks. */
export const requiredText = { required: true, hooks: { beforeValidate: [trim] } }
