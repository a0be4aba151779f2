import { useMemo, useState, useSyncExternalStore } from 'react'
import { currentSanitizer, subscribeToSanitizer } from '#web/shared/lib/html-sanitizer.ts'
import { trustPageHtml, type SafeHtml } from '#web/shared/lib/trusted-html.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns rich text that is safe to render. Server-rendered HTML is used unchanged: it was sanitized on
 * write, and hydration must produce the same markup. HTML fetched later goes through DOMPurify, which is
 * loaded with the code of the page.
 * @returns undefined while the sanitizer loads, if it was not loaded with the page
 */
export function useSafeHtml(html: string): SafeHtml | undefined {
  const isHydrated = useHydrated()
  const [rendered] = useState(() => (isHydrated ? undefined : trustRendered(html)))
  const isRendered = html === rendered?.source
  const sanitize = useSyncExternalStore(
    isRendered ? subscribeToNothing : subscribeToSanitizer,
    currentSanitizer,
    () => undefined,
  )
  const clean = useMemo(() => (isRendered ? undefined : sanitize?.(html)), [isRendered, sanitize, html])
  return isRendered ? rendered.html : clean
}

const subscribeToNothing = () => () => {}

/** @returns undefined if the page data does not contain the HTML, so that it has to be sanitized */
function trustRendered(html: string): { source: string; html: SafeHtml } | undefined {
  const trusted = trustPageHtml(html)
  return trusted === undefined ? undefined : { source: html, html: trusted }
}
