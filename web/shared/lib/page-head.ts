import { asSentence } from '#cms/shared/text-end.ts'
import type { PageMeta } from '#endpoints/page/schema.ts'
import type { WholePost, WholeProject, Studio } from '#endpoints/public/schema.ts'
import type { Picture } from '#endpoints/schema.ts'
import { decodeAddress } from './decode-address.ts'

/** Content of a page's share image (Open Graph). */
export type ShareCard = {
  title: string
  /** a line under the title */
  note?: string
  picture?: Picture | null
  /** shows the picture without words */
  isPictureAlone?: boolean
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
  about?: { post: WholePost } | { project: WholeProject }
  noindex?: boolean
}

/** Characters of a description that search results show. */
export const DESCRIPTION_LENGTH = 160

/** The page title, prefixed with the studio's name. */
export const titleOf = (studio: Studio, title: string) =>
  title && title !== studio.name ? `${studio.name} | ${title}` : studio.name

/** The head of a document's page with what its writers want search results and shared links to show. */
export const withMeta = (head: PageHead, meta: PageMeta | undefined): PageHead =>
  meta
    ? {
        ...head,
        title: meta.title || head.title,
        description: meta.description || head.description,
        ...(head.card && {
          card: {
            ...head.card,
            title: meta.title || head.card.title,
            ...(meta.image && { picture: meta.image, isPictureAlone: true }),
          },
        }),
      }
    : head

/** Joins the non-empty texts as sentences. */
export function sentences(...texts: (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .map(asSentence)
    .join(' ')
}

/** Normalises the percent-encoding of a path; a part that cannot be decoded stays as it is. */
export const canonicalPath = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeAddress(part) ?? part))
    .join('/')
