import { useEffect, useState } from 'react'
import { reportFailure } from '#web/lib/report.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Rich text that may be shown. What the server rendered is shown as it is, since it was sanitized on write and the page
 * must hydrate to the same; what comes later goes through DOMPurify first, which is loaded then (design 4 and 8).
 * @returns undefined until it is clean
 */
export function useSafeHtml(html: string): string | undefined {
  const isHydrated = useHydrated()
  const [rendered] = useState(isHydrated ? undefined : html)
  const [clean, setClean] = useState<{ from: string; html: string }>()

  useEffect(() => {
    if (html === rendered) return
    let isCurrent = true
    import('#web/lib/sanitize.ts')
      .then(({ sanitize }) => isCurrent && setClean({ from: html, html: sanitize(html) }))
      .catch((error: unknown) => reportFailure('The text could not be shown', error))
    return () => {
      isCurrent = false
    }
  }, [html, rendered])

  if (html === rendered) return html
  return clean?.from === html ? clean.html : undefined
}
