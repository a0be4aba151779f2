import { ApiError } from '#web/shared/lib/api-error.ts'
import type { StoredDocument } from './stored-document.ts'

/** Why a save conflicts: another user changed the document, or an earlier attempt did create it. */
export type SaveConflict<Values, Saved> = {
  kind: 'changed' | 'made'
  current: StoredDocument<Values>
  saved: Saved
}

/** @returns undefined if the error response carries no document */
export function parseSaveConflict<Values, Saved>(
  error: unknown,
  currentOf: ((answer: unknown) => StoredDocument<Values>) | undefined,
): SaveConflict<Values, Saved> | undefined {
  if (!currentOf || !(error instanceof ApiError)) return undefined
  const isChanged = error.status === 412
  if (!isChanged && error.code !== 'made-already') return undefined
  return {
    kind: isChanged ? 'changed' : 'made',
    current: currentOf(error.answer),
    saved: (error.answer as { current: Saved }).current,
  }
}
