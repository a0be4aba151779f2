import type { FieldErrors } from './api-error.ts'

type Issue = { path: PropertyKey[]; message: string }

/** The first issue of each field. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
