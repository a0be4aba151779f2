import { useEffect, useState } from 'react'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

/**
 * Loads code on demand. A failure is only logged, so use it for optional parts of a page.
 * @param load a dynamic import; must be the same function on every render
 * @returns undefined until loaded
 */
export function useLazy<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ code: T }>()
  const isNeeded = isWanted && !loaded
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    load()
      .then((code) => isCurrent && setLoaded({ code }))
      .catch((error: unknown) => reportFailure('A part of the page could not be loaded', error))
    return () => {
      isCurrent = false
    }
  }, [load, isNeeded])
  return loaded?.code
}
