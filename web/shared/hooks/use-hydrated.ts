import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether the browser has taken over what the server rendered; the app's frame says it to all below. */
export const HydratedContext = createContext(false)

/**
 * False on the server and while its page comes alive, true ever after: for what only the browser can know.
 */
export const useHydrated = () => useContext(HydratedContext)

/**
 * Says when the browser has taken over. In a transition: what comes with it (a calendar, the visitor's clock)
 * is rendered in slices of some milliseconds, in which a slow phone answers to its user.
 */
export function useTakingOver(): boolean {
  const [hasTakenOver, setHasTakenOver] = useState(false)
  useEffect(() => startTransition(() => setHasTakenOver(true)), [])
  return hasTakenOver
}
