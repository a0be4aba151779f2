import { escapeHtml, scriptJson } from './escape-html.ts'

/**
 * Trusted Types: the security policy (cms/http/security-headers.ts) lets no plain string into a place of the
 * DOM where it could become a script. Rich text goes there from DOMPurify (web/shared/lib/sanitize.ts), and by the
 * three rules here alone. A browser that does not know Trusted Types is given the strings themselves, as is
 * the server.
 */
export type SafeHtml = string | TrustedHTML

type Policy = { createHTML(html: string): TrustedHTML }
type Factory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

const inert = factory?.createPolicy('inert', { createHTML: (html) => html })

/** Parses into a document that runs no script and loads no picture. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString((inert?.createHTML(html) ?? html) as string, 'text/html')
}

/** Parses as the server does, into a fragment that runs no script and loads no picture. */
export function parseInertFragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = (inert?.createHTML(html) ?? html) as string
  return template.content
}

const page = factory?.createPolicy('page', {
  createHTML(html) {
    const data = document.querySelector('script[type="application/json"]')?.textContent ?? ''
    if (!data.includes(scriptJson(html))) throw new TypeError('This text did not come with the page')
    return html
  },
})

/**
 * A text that came with the page, sanitized on write: it is as good as the page itself.
 * @returns undefined for any other text
 */
export function trustPageHtml(html: string): SafeHtml | undefined {
  try {
    return page?.createHTML(html) ?? html
  } catch {
    return undefined
  }
}

const words = factory?.createPolicy('words', { createHTML: paragraphs })

/** Plain text, a paragraph for each of its lines. */
export const trustWords = (lines: string): SafeHtml => words?.createHTML(lines) ?? paragraphs(lines)

function paragraphs(lines: string): string {
  return lines
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
