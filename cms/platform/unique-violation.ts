import { ValidationError } from 'payload'

/**
 * Whether a write failed on the unique index of this field. Both databases say so by a validation error on
 * it; SQLite names the column (`slot_key`) where the other names the field.
 */
export function isUniqueViolation(error: unknown, field: string): boolean {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (
    error instanceof ValidationError &&
    error.data.errors.some(({ path }) => path === field || path === column)
  )
}
