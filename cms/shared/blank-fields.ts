/** An issue of zod's, as far as it tells a blank field. */
export type Issue = {
  path: readonly PropertyKey[]
  message: string
  code?: string
  origin?: string
  minimum?: unknown
  input?: unknown
}

/**
 * Names of the fields that are missing, or blank where a text is required.
 * @param issues of a parse with `reportInput`, without which a missing field is not told from one of another type
 */
export const blankFields = (issues: readonly Issue[]): string[] =>
  issues.filter(isBlank).map(({ path }) => path.join('.') || 'body')

const isBlank = ({ code, origin, minimum, input }: Issue) =>
  code === 'invalid_type' ? input === undefined : code === 'too_small' && origin === 'string' && minimum === 1
