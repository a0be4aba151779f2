import type { FieldErrors } from './api-error.ts'

type Issue = { path: PropertyKey[]; message: string }

/** The first thing that is wrong with each field, as forms show it. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
