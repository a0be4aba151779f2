import type { Issue } from '#cms/shared/blank-fields.ts'
import type { FieldErrors } from './api-error.ts'

/** The first issue of each field, named as the API names it: `blocks.0.title`. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}
