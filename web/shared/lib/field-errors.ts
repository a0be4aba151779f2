import type { Issue } from '#cms/shared/blank-fields.ts'
import type { FieldErrors } from './api-error.ts'

/** The first issue of each field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
