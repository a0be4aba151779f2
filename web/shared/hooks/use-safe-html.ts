import { useMemo, useState, useSyncExternalStore } from 'react'
import { currentSanitizer, subscribeToSanitizer } from '#web/shared/lib/html-sanitizer.ts'
import { trustPageHtml, type SafeHtml } from '#web/shared/lib/trusted-html.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns rich text that is safe to render. Server-rendered HTML is used unchanged: it was sanitized on
 * write, and hydration must produce the same markup. HTML fetched later goes through DOMPurify, which is
 * loaded with the code of the page.
 * @returns undefined until sanitized: only where the sanitizer came later than the page
 */
export function useSafeHtml(html: string): SafeHtml | undefined {
  const isHydrated = useHydrated()
  const [rendered] = useState(() => (isHydrated ? undefined : trustRendered(html)))
  const isRendered = html === rendered?.from
  const sanitize = useSyncExternalStore(
    isRendered ? subscribeToNothing : subscribeToSanitizer,
    currentSanitizer,
    () => undefined,
  )
  const clean = useMemo(() => (isRendered ? undefined : sanitize?.(html)), [isRendered, sanitize, html])
  return isRendered ? rendered.html : clean
}

const subscribeToNothing = () => () => {}

/** Trusts server-rendered HTML; undefined if the page data does not contain it: then it is sanitized. */
function trustRendered(html: string): { from: string; html: SafeHtml } | undefined {
  const trusted = trustPageHtml(html)
  return trusted === undefined ? undefined : { from: html, html: trusted }
}
