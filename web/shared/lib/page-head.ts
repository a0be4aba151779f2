import type { PublicPost, PublicProject, Studio } from '#endpoints/public/schema.ts'
import type { Picture } from '#endpoints/schema.ts'

/** What the picture shows that stands for a page on other sites. */
export type ShareCard = {
  title: string
  /** a line under the title */
  note?: string
  picture?: Picture | null
}

/** What a page says of itself in the document's head. */
export type PageHead = {
  title: string
  description: string
  /** every page has one but those that are kept out of search engines */
  card?: ShareCard
  /** the pages above this one, the first one below home first */
  parents?: { name: string; path: string }[]
  /** what the page is about, for the structured data */
  about?: { post: PublicPost } | { project: PublicProject }
  /** kept out of search engines */
  noindex?: boolean
}

/** Length that result pages show of a description. */
export const DESCRIPTION_LENGTH = 160

/** A page's title is prefixed with the brand. */
export const titleOf = (studio: Studio, title: string) =>
  title && title !== studio.name ? `${studio.name} | ${title}` : studio.name

/** The sentences that are written, one after the other, each with its full stop. */
export function sentences(...texts: (string | undefined)[]): string {
  return texts
    .map((text) => text?.trim() ?? '')
    .filter(Boolean)
    .map((text) => (/[.!?…。؟]$/.test(text) ? text : `${text}.`))
    .join(' ')
}

/** A page's one address, in whatever spelling it was asked for. */
export const canonicalPath = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/')
