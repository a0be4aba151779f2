/** Error texts by field name, part of an error response. */
export type FieldErrors = Record<string, string>

/** The parts of a zod issue that name its field, and tell whether it is blank. */
export type Issue = {
  path: readonly PropertyKey[]
  message: string
  code?: string
  origin?: string
  minimum?: unknown
  input?: unknown
  /** parameters of a refinement: `{ isBlank: true }` if it refuses a blank text */
  params?: Record<string, unknown>
}

/** The first issue of each field, named as the API names it: `blocks.0.title`. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/**
 * Names of the fields that are missing, or blank where a text is required.
 * @param issues of a parse with `reportInput`: without it a missing field looks like one of another type
 */
export const blankFields = (issues: readonly Issue[]): string[] =>
  issues.filter(isBlank).map(({ path }) => path.join('.') || 'body')

function isBlank({ code, origin, minimum, input, params }: Issue): boolean {
  if (code === 'invalid_type') return input === undefined
  return code === 'custom'
    ? params?.isBlank === true
    : code === 'too_small' && origin === 'string' && minimum === 1
}
