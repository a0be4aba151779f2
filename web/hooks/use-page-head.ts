import { useEffect } from 'react'
import type { PageHead } from '#web/lib/page-head.ts'

/** Keeps the document's head in step while the visitor moves from page to page; the server wrote the first one. */
export function usePageHead({ title, description }: PageHead): void {
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(location.pathname, canonical.href).href
  }, [title, description])
}
