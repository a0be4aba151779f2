import { use } from 'react'
import { UNSAFE_DataRouterContext, type Location } from 'react-router-dom'

/**
 * @returns reads where the panel is or is just going, at the moment of the call: a component renders with it somewhat
 * later, and an address that it made of what it knows would take back what was done since.
 */
export function useNewestLocation(): () => Location {
  const { router } = use(UNSAFE_DataRouterContext)!
  return () => router.state.navigation.location ?? router.state.location
}
