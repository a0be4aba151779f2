import { useEffect, type ReactNode } from 'react'

/**
 * Sets `<html data-alive>` after hydration. Browser tests and probes wait for it, since hydration is not
 * visible from outside otherwise.
 */
export function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => void (document.documentElement.dataset.alive = ''), [])
  return children
}
