import { ValidationError } from 'payload'

/**
 * Whether a write failed on the unique index of this field. Payload throws a validation error with the path
 * of the field, or on SQLite of the column (`slot_key`).
 */
export function isUniqueViolation(error: unknown, field: string): boolean {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (
    error instanceof ValidationError &&
    error.data.errors.some(({ path }) => path === field || path === column)
  )
}
