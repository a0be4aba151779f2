import { use } from 'react'
import { UNSAFE_DataRouterContext, type Location } from 'react-router-dom'

/**
 * @returns a function that reads the current or pending location at the moment of the call. A component
 * renders with it somewhat later, and an address built from its stale location would undo newer changes.
 */
export function useNewestLocation(): () => Location {
  const { router } = use(UNSAFE_DataRouterContext)!
  return () => router.state.navigation.location ?? router.state.location
}
