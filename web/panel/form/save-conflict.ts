import { ApiError } from '#web/shared/lib/api-error.ts'
import type { StoredDocument } from './stored-document.ts'

/** Why a save conflicts: another user changed the document, or an earlier attempt did create it. */
export type SaveConflict<Values, Saved> = {
  kind: 'changed' | 'created'
  current: StoredDocument<Values>
  saved: Saved
}

/** @returns undefined if the error response carries no document */
export function parseSaveConflict<Values, Saved>(
  error: unknown,
  parseCurrent: ((response: unknown) => StoredDocument<Values>) | undefined,
): SaveConflict<Values, Saved> | undefined {
  if (!parseCurrent || !(error instanceof ApiError)) return undefined
  const isChanged = error.status === 412
  if (!isChanged && error.code !== 'already-created') return undefined
  return {
    kind: isChanged ? 'changed' : 'created',
    current: parseCurrent(error.responseBody),
    saved: (error.responseBody as { current: Saved }).current,
  }
}
