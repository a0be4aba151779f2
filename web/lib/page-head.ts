import type { Studio } from '#endpoints/public/schema.ts'

/** What a page says of itself in the document's head. */
export type PageHead = {
  title: string
  description: string
  /** address of the picture that stands for the page elsewhere */
  imageUrl?: string
  type?: 'website' | 'article'
  /** kept out of search engines */
  noindex?: boolean
}

/** Length that result pages show of a description. */
export const DESCRIPTION_LENGTH = 160

/** spec 2: a page's title is prefixed with the brand. */
export const titleOf = (studio: Studio, title: string) => `${studio.name} | ${title}`
