import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether hydration has finished; provided at the root of the app. */
export const HydratedContext = createContext(false)

/** False on the server and during hydration, then true: for values that only the browser knows. */
export const useHydrated = () => useContext(HydratedContext)

/**
 * Detects the end of hydration. Uses a transition, so that what renders then (a calendar, the visitor's
 * clock) does not block slow phones.
 */
export function useDetectHydration(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return isHydrated
}
