import type { Field } from 'payload'
import { LENGTH } from '#cms/shared/constants.ts'

/** What stands below a piece; may be empty. */
export const caption: Field = { name: 'title', label: 'Caption', type: 'text', maxLength: LENGTH.title }
