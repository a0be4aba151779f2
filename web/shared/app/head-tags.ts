import { SHARE_IMAGE } from '#cms/shared/images.ts'
import { LANGUAGE } from '#cms/shared/language.ts'
import { seoPaths } from '#cms/shared/paths.ts'
import type { StudioFrame } from '#cms/schemas/public.ts'
import { escapeHtml } from '#cms/shared/escape-html.ts'
import { scriptJson } from '#web/shared/lib/script-json.ts'
import { canonicalPath, type PageHead } from '#web/shared/lib/page-head.ts'
import { versionedShareImagePath } from './share-image-path.ts'
import { structuredData } from './structured-data.ts'

type Input = { head: PageHead; studio?: StudioFrame; path: string; publicUrl: string }
type IndexedPage = {
  head: PageHead
  studio: StudioFrame
  url: string
  image: string | undefined
  publicUrl: string
}

/** The tags of a page's head, one per line. A page with `noindex` gets only title, description and feed. */
export function headTags({ head, studio, path, publicUrl }: Input): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.noindex || !studio
      ? [meta('name', 'robots', 'noindex')]
      : indexedTags({ head, studio, path, publicUrl })),
    ...(studio
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(studio.name)}" ` +
            `href="${seoPaths.feed}">`,
        ]
      : []),
  ]
  return tags.join('\n')
}

function indexedTags({ head, studio, path, publicUrl }: Required<Input>): string[] {
  const page = canonicalPath(path)
  const url = `${publicUrl}${page}`
  const image =
    head.card && `${publicUrl}${versionedShareImagePath({ page, studioName: studio.name, card: head.card })}`
  const indexedPage = { head, studio, url, image, publicUrl }
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...openGraph(indexedPage),
    ...twitterCard(indexedPage),
    `<script type="application/ld+json">${scriptJson(structuredData(indexedPage))}</script>`,
  ]
}

function openGraph({ head, studio, url, image }: IndexedPage): string[] {
  const post = head.about && 'post' in head.about ? head.about.post : undefined
  return [
    meta('property', 'og:type', post ? 'article' : 'website'),
    meta('property', 'og:title', head.card?.title ?? head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', studio.name),
    meta('property', 'og:locale', LANGUAGE.openGraph),
    ...(image ? imageTags(image, getImageAlt(head, studio)) : []),
    ...(post
      ? [
          meta('property', 'article:published_time', post.createdAt),
          meta('property', 'article:modified_time', post.updatedAt),
        ]
      : []),
  ]
}

const imageTags = (image: string, alt: string) => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:type', 'image/jpeg'),
  meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
  meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
  meta('property', 'og:image:alt', alt),
]

/** Twitter falls back to the Open Graph tags for the rest. */
function twitterCard({ studio, image }: IndexedPage): string[] {
  const account = /^https?:\/\/(?:www\.)?(?:twitter|x)\.com\/(\w{1,15})\/?$/.exec(studio.social.twitter)?.[1]
  return [
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(account ? [meta('name', 'twitter:site', `@${account}`)] : []),
  ]
}

/** Alt text of the share image, which shows the title over the page's image, if any, or the image alone. */
function getImageAlt({ card, title }: PageHead, studio: StudioFrame): string {
  if (card?.isImageOnly && card.image?.alt) return card.image.alt
  const words = card && card.title !== studio.name ? `${card.title} – ${studio.name}` : title
  return card?.image?.alt ? `${words}: ${card.image.alt}` : words
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
