import type { FieldHook } from 'payload'
import { trimText } from '#cms/shared/blank-text.ts'

const trim: FieldHook = ({ value }) => (typeof value === 'string' ? trimText(value) : value)

/**
 * Of a text that must not be blank, also where it is written in the console: Payload takes blanks for a text.
 */
export const requiredText = { required: true, hooks: { beforeValidate: [trim] } }
