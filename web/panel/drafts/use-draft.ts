import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { del, get, set } from 'idb-keyval'
import { useStaffUser } from '../session/session-context.tsx'
import { draftKey, draftStore, type StoredDraft } from './draft-store.ts'

/** Debounce of writes to local storage, in ms. */
const WRITE_DELAY = 400

/**
 * Unsaved edits, kept on this device until they are saved or discarded: they survive a closed tab, an expired
 * session and a lost connection (docs/behaviour.md#forms-of-documents). Keys include the account.
 *
 * @param name name of the draft, as `draftName` makes it
 */
export function useDraft<Values>(name: string) {
  const { uid } = useStaffUser()
  const key = draftKey(uid, name)
  const initialDraft = useMemo(() => draftStore.read<Values>(key), [key])
  const [isKept, setIsKept] = useState(initialDraft !== undefined)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: StoredDraft<Values> }>(undefined)

  const flush = useCallback(() => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    setIsKept(draftStore.write(key, pending.current.draft))
    pending.current = undefined
  }, [key])

  const keep = useCallback(
    (values: Values, basis: Omit<StoredDraft<Values>, 'values' | 'keptAt'>) => {
      clearTimeout(pending.current?.timer)
      pending.current = {
        draft: { values, ...basis, keptAt: Date.now() },
        timer: setTimeout(flush, WRITE_DELAY),
      }
    },
    [flush],
  )

  /** Files go to IndexedDB, being too large for local storage. Best effort: a lost file is chosen again. */
  const keepFile = useCallback(
    (file: File | undefined) => void (file ? set(key, file) : del(key)).catch(() => {}),
    [key],
  )

  const discard = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    draftStore.remove(key)
    setIsKept(false)
    void del(key).catch(() => {})
  }, [key])

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [flush])

  return {
    /** the draft that existed at mount */
    initialDraft,
    loadFile: useCallback(() => get<File>(key).catch(() => undefined), [key]),
    /** whether the latest flush was written to local storage */
    isKept,
    keep,
    keepFile,
    discard,
  }
}
