import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page comes alive, true ever after: for what only the browser can know (traps 2i). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
