import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { del, get, set } from 'idb-keyval'
import { useStaffUser } from '../session/session-context.tsx'
import { deviceMemory } from '../session/device-memory.ts'

export type Draft<Values> = {
  values: Values
  /** a chosen file that is not uploaded yet */
  file?: File
  /** milliseconds since 1970 */
  keptAt: number
  /** version of the stored document that the edits are based on */
  version?: string
  /** idempotency key of a new document, so that it is created once (docs/decisions/017) */
  createKey?: string
}

/** Debounce of writes to local storage, in ms. */
const WRITE_DELAY = 400

/**
 * Unsaved edits, kept on this device until they are saved or discarded: they survive a closed tab, an expired
 * session and a lost connection (docs/behaviour.md#forms-of-documents). Keys include the account.
 *
 * @param name of the edited document: `post:new`, `post:{id}`
 */
export function useDraft<Values>(name: string) {
  const { uid } = useStaffUser()
  const key = `draft:${uid}:${name}`
  const found = useMemo(() => readDraft<Values>(key), [key])
  const [isKept, setIsKept] = useState(found !== undefined)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Omit<Draft<Values>, 'file'> }>(
    undefined,
  )

  const flush = useCallback(() => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    setIsKept(deviceMemory.write(key, JSON.stringify(pending.current.draft)))
    pending.current = undefined
  }, [key])

  const keep = useCallback(
    (values: Values, { version, createKey }: Pick<Draft<Values>, 'version' | 'createKey'>) => {
      clearTimeout(pending.current?.timer)
      pending.current = {
        draft: { values, version, createKey, keptAt: Date.now() },
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

  const drop = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    deviceMemory.remove(key)
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
    found,
    loadFile: useCallback(() => get<File>(key).catch(() => undefined), [key]),
    /** whether the latest flush was written to local storage */
    isKept,
    keep,
    keepFile,
    drop,
  }
}

function readDraft<Values>(key: string): Omit<Draft<Values>, 'file'> | undefined {
  try {
    const text = deviceMemory.read(key)
    return text === undefined ? undefined : (JSON.parse(text) as Draft<Values>)
  } catch {
    return undefined
  }
}
