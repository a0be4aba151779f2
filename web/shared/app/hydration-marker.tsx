import { useEffect, type ReactNode } from 'react'

/**
 * Sets `<html data-hydrated>` after hydration. Browser tests and probes wait for it, since hydration is not
 * visible from outside otherwise.
 */
export function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => void (document.documentElement.dataset.hydrated = ''), [])
  return children
}
