import { useEffect, type ReactNode } from 'react'

/**
 * Says on the document that the page listens: `<html data-alive>`. Whoever waits for it from outside (the
 * browser tests, a probe) cannot see otherwise when the browser has taken over what the server rendered.
 */
export function AliveMark({ children }: { children: ReactNode }) {
  useEffect(() => void (document.documentElement.dataset.alive = ''), [])
  return children
}
