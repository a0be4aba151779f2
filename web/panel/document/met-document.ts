import { ApiError } from '#web/shared/lib/api-error.ts'
import type { Stored } from './use-document-form.ts'

/**
 * What a save came upon: a document that somebody else changed, or the one that the first try had made after
 * all.
 */
export type Met<Values, Saved> = { kind: 'changed' | 'made'; current: Stored<Values>; saved: Saved }

/** @returns undefined for a refusal that shows no document */
export function meet<Values, Saved>(
  error: unknown,
  currentOf: ((answer: unknown) => Stored<Values>) | undefined,
): Met<Values, Saved> | undefined {
  if (!currentOf || !(error instanceof ApiError)) return undefined
  const kind = error.status === 412 ? 'changed' : error.code === 'made-already' ? 'made' : undefined
  return (
    kind && { kind, current: currentOf(error.answer), saved: (error.answer as { current: Saved }).current }
  )
}
