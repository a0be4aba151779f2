import { useEffect, useState } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { reportFailure } from '#web/shared/lib/report.ts'
import { parseInert, trustPageHtml, trustWords, type SafeHtml } from '#web/shared/lib/trusted-html.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Rich text that may be shown. What the server rendered is shown as it is, since it was sanitized on write
 * and the page must hydrate to the same; what comes later goes through DOMPurify first, which is loaded then.
 * @returns undefined until it is clean
 */
export function useSafeHtml(html: string): SafeHtml | undefined {
  const isHydrated = useHydrated()
  const [rendered] = useState(() => (isHydrated ? undefined : takeRendered(html)))
  const [clean, setClean] = useState<{ from: string; html: SafeHtml }>()

  useEffect(() => {
    if (html === rendered?.from) return
    let isCurrent = true
    loadCode(() => import('#web/shared/lib/sanitize.ts'))
      .then(
        ({ sanitize }): SafeHtml => sanitize(html),
        (error: unknown) => {
          reportFailure('The text is shown without its marks', error)
          return wordsOf(html)
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

/**
 * What the server rendered; nothing where the page's data does not hold it, and it is sanitized like any
 * other text.
 */
function takeRendered(html: string): { from: string; html: SafeHtml } | undefined {
  const trusted = trustPageHtml(html)
  return trusted === undefined ? undefined : { from: html, html: trusted }
}

/** A text's words, a paragraph for each of its blocks. */
function wordsOf(html: string): SafeHtml {
  const { body } = parseInert(html)
  return trustWords([...body.children].map(({ textContent }) => textContent.replaceAll('\n', ' ')).join('\n'))
}
