import type { Studio } from '#endpoints/public/schema.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import type { PageHead } from '#web/lib/page-head.ts'

type Input = { head: PageHead; studio?: Studio; path: string; publicUrl: string }

/** The tags of a page's head, one a line. */
export function headTags({ head, studio, path, publicUrl }: Input): string {
  const url = `${publicUrl}${path}`
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.noindex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(head.noindex ? [] : openGraph({ head, studio, url, publicUrl })),
  ]
  return tags.join('\n')
}

function openGraph({ head, studio, url, publicUrl }: { head: PageHead; studio?: Studio; url: string; publicUrl: string }): string[] {
  const image = head.imageUrl && new URL(head.imageUrl, publicUrl).href
  return [
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    ...(studio ? [meta('property', 'og:site_name', studio.name)] : []),
    ...(image ? [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')] : []),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
