import { useEffect } from 'react'
import { canonicalPath, type PageHead } from '#web/shared/lib/page-head.ts'

/**
 * Keeps the document's head in step while the visitor moves from page to page; the server wrote the first
 * one. What only other sites' readers look at (previews, structured data) stays as it came: they ask the
 * server for each page.
 * @param head nothing while it is not known yet: what stands there stays
 */
export function usePageHead(head: PageHead | undefined): void {
  const { title, description, noindex = false } = head ?? {}
  useEffect(() => {
    if (title === undefined || description === undefined) return
    document.title = title
    tag('meta', 'name', 'description').setAttribute('content', description)
    if (noindex) {
      tag('meta', 'name', 'robots').setAttribute('content', 'noindex')
      document.querySelector('link[rel="canonical"]')?.remove()
    } else {
      document.querySelector('meta[name="robots"]')?.remove()
      const address = new URL(canonicalPath(location.pathname), addressOfSite()).href
      tag('link', 'rel', 'canonical').setAttribute('href', address)
    }
  }, [title, description, noindex])
}

/**
 * The site's own origin stands in the canonical link of the first page; behind a proxy it may be another than
 * this one.
 */
let known: string | undefined
const addressOfSite = () =>
  (known ??= document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin)

/** The one tag of its kind, made where the page came without it. */
function tag(element: 'meta' | 'link', attribute: 'name' | 'rel', value: string): Element {
  const there = document.head.querySelector(`${element}[${attribute}="${value}"]`)
  if (there) return there
  const made = document.createElement(element)
  made.setAttribute(attribute, value)
  return document.head.appendChild(made)
}
