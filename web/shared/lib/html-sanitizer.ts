import { loadCode } from './load-code.ts'
import { reportFailure } from './report-failure.ts'
import { parseInert, trustPlainText, type SafeHtml } from './trusted-html.ts'

type Sanitize = (html: string) => SafeHtml

let current: Sanitize | undefined
const listeners = new Set<() => void>()

/** The loaded sanitizer, if any. */
export const currentSanitizer = () => current

/** Loads DOMPurify; pages that show rich text load it together with their code (web/site/routes.tsx). */
export async function loadSanitizer(): Promise<void> {
  const { sanitize } = await import('./sanitize.ts')
  replace(sanitize)
}

/**
 * Subscribes to the sanitizer and loads it if no page has; if that fails, texts are shown without markup.
 * @returns unsubscribes
 */
export function subscribeToSanitizer(onChange: () => void): () => void {
  listeners.add(onChange)
  if (current === undefined || current === toPlainText) {
    loadCode(loadSanitizer).catch((error: unknown) => {
      reportFailure('Sanitizer failed to load, showing plain text', error)
      replace(toPlainText)
    })
  }
  return () => void listeners.delete(onChange)
}

function replace(sanitize: Sanitize): void {
  if (sanitize === current) return
  current = sanitize
  listeners.forEach((onChange) => onChange())
}

/** Plain text of the HTML, one paragraph per block. */
function toPlainText(html: string): SafeHtml {
  const { body } = parseInert(html)
  return trustPlainText(
    [...body.children].map(({ textContent }) => textContent.replaceAll('\n', ' ')).join('\n'),
  )
}
