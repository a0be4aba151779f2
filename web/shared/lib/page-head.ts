import { toSentence } from '#cms/shared/sentence-end.ts'
import type { SeoMeta } from '#cms/schemas/seo.ts'
import type { PostWithBlocks, ProjectWithBlocks, StudioFrame } from '#cms/schemas/public.ts'
import type { Image } from '#cms/schemas/common.ts'
import { tryDecodeURIComponent } from './try-decode-uri-component.ts'

/** Content of a page's share image (Open Graph). */
export type ShareCard = {
  title: string
  /** a line under the title */
  note?: string
  image?: Image | null
  /** shows the image without words */
  isImageOnly?: boolean
}

/** Input for the document head of a page. */
export type PageHead = {
  title: string
  description: string
  /** missing only with `noindex` */
  card?: ShareCard
  /** breadcrumbs between home and this page, outermost first */
  parents?: { name: string; path: string }[]
  /** main entity of the structured data */
  about?: { post: PostWithBlocks } | { project: ProjectWithBlocks }
  noindex?: boolean
}

/** Characters of a description that search results show. */
export const MAX_DESCRIPTION_LENGTH = 160

/** The page title, prefixed with the studio's name. */
export const pageTitle = (studio: StudioFrame, title: string) =>
  title && title !== studio.name ? `${studio.name} | ${title}` : studio.name

/** The head of a document's page when the document does not exist or could not be read. */
export const missingHead = (studio: StudioFrame, text: string): PageHead => ({
  title: pageTitle(studio, text),
  description: joinSentences(text),
  noindex: true,
})

/** Replaces parts of a head by the document's SEO fields, where they are filled in. */
export const withMeta = (head: PageHead, meta: SeoMeta | undefined): PageHead =>
  meta
    ? {
        ...head,
        title: meta.title || head.title,
        description: meta.description || head.description,
        ...(head.card && {
          card: {
            ...head.card,
            title: meta.title || head.card.title,
            ...(meta.image && { image: meta.image, isImageOnly: true }),
          },
        }),
      }
    : head

/** Joins the non-empty texts as sentences. */
export function joinSentences(...texts: (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .map(toSentence)
    .join(' ')
}

/** Normalises the percent-encoding of a path; a part that cannot be decoded stays as it is. */
export const canonicalPath = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encodeURIComponent(tryDecodeURIComponent(part) ?? part))
    .join('/')
