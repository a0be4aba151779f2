import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
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

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The visitor prefers reduced motion: no autoplay, no transitions (docs/behaviour.md#motion). */
export const useReducedMotion = () => useMediaQuery(REDUCED_MOTION)

/** Non-reactive variant for event handlers and effects, browser only. */
export const prefersReducedMotion = () => window.matchMedia(REDUCED_MOTION).matches
