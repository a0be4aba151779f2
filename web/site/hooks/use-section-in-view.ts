import { useEffect, useSyncExternalStore } from 'react'

/** `rootMargin` that shrinks the viewport to a line 40 % below its top. */
const READING_LINE = '-40% 0px -60%'

const listeners = new Set<() => void>()
let current: string | undefined

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

function setCurrent(section: string | undefined): void {
  if (section === current) return
  current = section
  listeners.forEach((onChange) => onChange())
}

/** The id of the watched section at the reading line, if any. A module store, because the header shows it. */
export function useSectionInView(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

/**
 * Tracks which section is at the reading line while the page is mounted.
 * @param ids in document order
 * @param isReady false until the sections are rendered
 */
export function useWatchedSections(ids: readonly string[], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent(ids.find((id) => inView.has(id)))
      },
      { rootMargin: READING_LINE },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => {
      observer.disconnect()
      setCurrent(undefined)
    }
  }, [ids, isReady])
}
