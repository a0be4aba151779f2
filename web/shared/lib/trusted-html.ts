import { escapeHtml } from '#cms/shared/escape-html.ts'
import { scriptJson } from './script-json.ts'

/**
 * Trusted Types: the CSP (cms/http/security-headers.ts) forbids plain strings in DOM sinks such as
 * `innerHTML`. Only DOMPurify (web/shared/lib/sanitize.ts) and the three policies in this file create trusted
 * HTML. The server and browsers without Trusted Types use plain strings.
 */
export type SafeHtml = string | TrustedHTML

type Policy = { createHTML(html: string): TrustedHTML }
type PolicyFactory = { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy }

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

const inertPolicy = factory?.createPolicy('inert', { createHTML: (html) => html })

/** Parses into an inert document: no scripts run, no images load. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString((inertPolicy?.createHTML(html) ?? html) as string, 'text/html')
}

/** Parses into an inert fragment, as the server does: no scripts run, no images load. */
export function parseInertFragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = (inertPolicy?.createHTML(html) ?? html) as string
  return template.content
}

const pagePolicy = factory?.createPolicy('page', {
  createHTML(html) {
    const data = document.querySelector('script[type="application/json"]')?.textContent ?? ''
    if (!data.includes(scriptJson(html))) throw new TypeError('HTML is not part of the page data')
    return withDirection(html)
  },
})

/** Adds `dir="auto"` to lists and quotes: their text direction follows their content. */
const withDirection = (html: string) => html.replace(/<(ul|ol|blockquote)(?=[ >])/g, '<$1 dir="auto"')

/**
 * Trusts HTML that is part of the page's embedded data: the server sanitized it on write.
 * @returns undefined for any other HTML
 */
export function trustPageHtml(html: string): SafeHtml | undefined {
  try {
    return pagePolicy?.createHTML(html) ?? withDirection(html)
  } catch {
    return undefined
  }
}

const textPolicy = factory?.createPolicy('words', { createHTML: paragraphs })

/** Plain text as HTML, one paragraph per line. */
export const trustPlainText = (lines: string): SafeHtml => textPolicy?.createHTML(lines) ?? paragraphs(lines)

function paragraphs(lines: string): string {
  return lines
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
