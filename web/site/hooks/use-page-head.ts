import { useEffect } from 'react'
import { canonicalPath, type PageHead } from '#web/shared/lib/page-head.ts'

/**
 * Updates the document head on client-side navigation. Open Graph tags and structured data are not updated:
 * crawlers request each page from the server.
 * @param head undefined while loading: the head is left unchanged
 */
export function usePageHead(head: PageHead | undefined): void {
  const { title, description, noindex = false } = head ?? {}
  useEffect(() => {
    if (title === undefined || description === undefined) return
    document.title = title
    findOrCreateTag('meta', 'name', 'description').setAttribute('content', description)
    if (noindex) {
      findOrCreateTag('meta', 'name', 'robots').setAttribute('content', 'noindex')
      document.querySelector('link[rel="canonical"]')?.remove()
    } else {
      document.querySelector('meta[name="robots"]')?.remove()
      // Read before the tag is created: `toPublicUrl` reads the site's URL from this tag.
      const address = toPublicUrl(location.pathname)
      findOrCreateTag('link', 'rel', 'canonical').setAttribute('href', address)
    }
  }, [title, description, noindex])
}

/**
 * The site's public URL, from the canonical link of the server-rendered page: behind a proxy it may differ
 * from `location.origin`.
 */
let siteUrl: string | undefined
const publicUrl = () =>
  (siteUrl ??= document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin)

/** The URL of a page for visitors: with the site's public origin, whatever `location` says. */
export const toPublicUrl = (pathname: string) => new URL(canonicalPath(pathname), publicUrl()).href

function findOrCreateTag(element: 'meta' | 'link', attribute: 'name' | 'rel', value: string): Element {
  const existing = document.head.querySelector(`${element}[${attribute}="${value}"]`)
  if (existing) return existing
  const created = document.createElement(element)
  created.setAttribute(attribute, value)
  return document.head.appendChild(created)
}
