import type { Field } from 'payload'
import { richTextField } from '../fields/rich-text.ts'

/** `/privacy` and `/terms` show these texts; while a text is empty, its page is the not-found screen. */
export const legalFields: Field[] = [
  ...richTextField({ name: 'privacy' }),
  ...richTextField({ name: 'terms' }),
]
