import type { Field } from 'payload'
import { richTextField } from '../fields/rich-text.ts'

/** `/privacy` and `/terms` show these once they are written and the not-found screen until then. */
export const legalFields: Field[] = [
  ...richTextField({ name: 'privacy' }),
  ...richTextField({ name: 'terms' }),
]
