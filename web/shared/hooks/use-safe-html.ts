import { useEffect, useState } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { parseInert, trustPageHtml, trustPlainText, type SafeHtml } from '#web/shared/lib/trusted-html.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns rich text that is safe to render. Server-rendered HTML is used unchanged: it was sanitized on
 * write, and hydration must produce the same markup. HTML fetched later goes through DOMPurify, loaded on
 * demand.
 * @returns undefined until sanitized
 */
export function useSafeHtml(html: string): SafeHtml | undefined {
  const isHydrated = useHydrated()
  const [rendered] = useState(() => (isHydrated ? undefined : trustRendered(html)))
  const [clean, setClean] = useState<{ from: string; html: SafeHtml }>()

  useEffect(() => {
    if (html === rendered?.from) return
    let isCurrent = true
    loadCode(() => import('#web/shared/lib/sanitize.ts'))
      .then(
        ({ sanitize }): SafeHtml => sanitize(html),
        (error: unknown) => {
          reportFailure('Sanitizer failed to load, showing plain text', error)
          return plainTextOf(html)
        },
      )
      .then((safe) => isCurrent && setClean({ from: html, html: safe }))
    return () => {
      isCurrent = false
    }
  }, [html, rendered])

  if (html === rendered?.from) return rendered.html
  return clean?.from === html ? clean.html : undefined
}

/** Trusts server-rendered HTML; undefined if the page data does not contain it: then it is sanitized. */
function trustRendered(html: string): { from: string; html: SafeHtml } | undefined {
  const trusted = trustPageHtml(html)
  return trusted === undefined ? undefined : { from: html, html: trusted }
}

/** Plain text of the HTML, one paragraph per block. */
function plainTextOf(html: string): SafeHtml {
  const { body } = parseInert(html)
  return trustPlainText(
    [...body.children].map(({ textContent }) => textContent.replaceAll('\n', ' ')).join('\n'),
  )
}
