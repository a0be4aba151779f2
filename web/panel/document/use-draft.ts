import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { del, get, set } from 'idb-keyval'
import { useStaffUser } from '../session/session-context.tsx'
import { deviceMemory } from '../session/device-memory.ts'

export type Draft<Values> = {
  values: Values
  /** a picture that was chosen and not sent yet */
  file?: File
  /** milliseconds since 1970 */
  keptAt: number
  /** of the stored document that the writing began with */
  version?: string
  /** of something new: the name of the call that makes it, so that it is made once (docs/decisions/017) */
  createKey?: string
}

/** How long the typing may rest before it is written down. */
const REST = 400

/**
 * What somebody writes, kept on this device until it is saved or given up: it outlives a closed tab, an ended
 * session and a lost line (docs/behaviour.md#forms-of-documents). Each account has its own.
 *
 * @param name what is written: `post:new`, `post:{id}`
 */
export function useDraft<Values>(name: string) {
  const { uid } = useStaffUser()
  const key = `draft:${uid}:${name}`
  const found = useMemo(() => readDraft<Values>(key), [key])
  const [isKept, setIsKept] = useState(found !== undefined)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; draft: Omit<Draft<Values>, 'file'> }>(
    undefined,
  )

  const flush = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    setIsKept(deviceMemory.write(key, JSON.stringify(waiting.current.draft)))
    waiting.current = undefined
  }, [key])

  const keep = useCallback(
    (values: Values, { version, createKey }: Pick<Draft<Values>, 'version' | 'createKey'>) => {
      clearTimeout(waiting.current?.timer)
      waiting.current = {
        draft: { values, version, createKey, keptAt: Date.now() },
        timer: setTimeout(flush, REST),
      }
    },
    [flush],
  )

  /** A file is too large for the shelf that texts lie on; where it cannot be kept it is chosen again. */
  const keepFile = useCallback(
    (file: File | undefined) => void (file ? set(key, file) : del(key)).catch(() => {}),
    [key],
  )

  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
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
    /** what was there when the form was opened */
    found,
    foundFile: useCallback(() => get<File>(key).catch(() => undefined), [key]),
    /** what is on the screen is on the shelf as well */
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
