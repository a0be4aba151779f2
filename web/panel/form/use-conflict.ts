import { useState } from 'react'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { StoredDocument } from './stored-document.ts'

/** Why a save conflicts: another user changed the document, or an earlier attempt created it after all. */
type SaveConflict<Values, Saved> = {
  kind: 'changed' | 'created'
  current: StoredDocument<Values>
  saved: Saved
}

type Target<Values> = Pick<StoredDocument<Values>, 'id' | 'version'>

type Options<Values, Saved> = {
  /** the form's values */
  values: Values
  id: string | undefined
  parseCurrent: ((response: unknown) => StoredDocument<Values>) | undefined
  /** saves the edits over another version */
  saveOver: (target: Target<Values>) => void
  /** resets the form to a stored document */
  reset: (document: StoredDocument<Values>) => void
  /** ends the form: its document was saved */
  finish: (saved: Saved) => void
}

/** The conflict that a save met, and the ways out of it. */
export function useConflict<Values, Saved>({
  values,
  id,
  parseCurrent,
  saveOver,
  reset,
  finish,
}: Options<Values, Saved>) {
  const [saveConflict, setSaveConflict] = useState<SaveConflict<Values, Saved>>()
  const close = () => setSaveConflict(undefined)
  return {
    /** Opens the conflict that the error of a save reports. @returns whether it reports one */
    open: (error: unknown): boolean => {
      const parsed = parseSaveConflict<Values, Saved>(error, parseCurrent)
      if (parsed) setSaveConflict(parsed)
      return parsed !== undefined
    },
    close,
    conflict: saveConflict && {
      kind: saveConflict.kind,
      mine: values,
      current: saveConflict.current.values,
      keepMine: () => {
        const { version, id: currentId = id } = saveConflict.current
        close()
        saveOver({ id: currentId, version })
      },
      takeTheirs: () => {
        if (saveConflict.kind === 'changed') return reset(saveConflict.current)
        close()
        finish(saveConflict.saved)
      },
      later: close,
    },
  }
}

/** @returns undefined if the error response carries no document */
function parseSaveConflict<Values, Saved>(
  error: unknown,
  parseCurrent: Options<Values, Saved>['parseCurrent'],
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
