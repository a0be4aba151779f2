import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** The visitor asked for less motion: no autoplay, plain cuts (docs/behaviour.md#motion). */
export const useReducedMotion = () => useMedia(LESS_MOTION)

/** The same, asked once, by what runs in the browser only. */
export const asksForLessMotion = () => window.matchMedia(LESS_MOTION).matches
