import { useEffect, useState } from 'react'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { loadCode } from '#web/lib/load-code.ts'
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
    loadCode(() => import('#web/lib/sanitize.ts'))
      .then(
        ({ sanitize }) => sanitize(html),
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

  if (html === rendered) return html
  return clean?.from === html ? clean.html : undefined
}

/** A text's words, a paragraph for each of its blocks. The document of a parser is inert: nothing of it runs or loads. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map(({ textContent }) => `<p>${escapeHtml(textContent)}</p>`).join('')
}
