import { useEffect, useState } from 'react'
import { reportFailure } from '#web/shared/lib/report.ts'

/**
 * Code that is fetched once it is wanted. Where that fails the page stays as it is: only what can be done
 * without is lazy.
 * @param load an import; the same function at every render
 * @returns undefined until it is there
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
