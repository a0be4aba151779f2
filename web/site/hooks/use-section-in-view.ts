import { useEffect, useSyncExternalStore } from 'react'

/** The section that a reader's eye is on crosses this line, measured from the top of the screen. */
const READING_LINE = '-40% 0px -60%'

const listeners = new Set<() => void>()
let current: string | undefined

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

function tell(section: string | undefined): void {
  if (section === current) return
  current = section
  listeners.forEach((onChange) => onChange())
}

/**
 * The id of the watched section that is being read, if any. It is told across the page: the header shows it.
 */
export function useSectionInView(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/**
 * Watches which of a page's sections is being read, for as long as the page stands.
 * @param ids in the order of the page
 * @param isReady false until the sections are there
 */
export function useWatchedSections(ids: readonly string[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const read = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target.id)
        tell(ids.find((id) => read.has(id)))
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      tell(undefined)
    }
  }, [ids, isReady])
}
