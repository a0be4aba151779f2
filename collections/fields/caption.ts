import type { Field } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'

/** The caption below a block; may be empty. Its stored name is older than its label. */
export const caption: Field = { name: 'title', label: 'Caption', type: 'text', maxLength: MAX_LENGTH.title }
