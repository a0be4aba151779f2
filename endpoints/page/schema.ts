import { z } from 'zod'
import { LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { isSlug } from '#cms/shared/page-address.ts'
import { imagePath, oneLine, picture } from '../schema.ts'

/**
 * What belongs to the page of a document and not to its text: its address, and what search results and shared
 * links show (docs/behaviour.md#readable-addresses).
 */

const slug = z
  .string()
  .trim()
  .max(LENGTH.slug, `At most ${LENGTH.slug} characters`)
  .refine((text) => text === '' || isSlug(text), messages.pages.slug)

/** What a save may say of it. Left out: it stays as it is. Empty: the one that is made. */
export const pageBody = {
  /** the readable end of the address */
  slug: slug.optional(),
  metaTitle: oneLine(LENGTH.metaTitle).optional(),
  metaDescription: oneLine(LENGTH.metaDescription).optional(),
  /** a stored picture to share the page with */
  metaImagePath: imagePath.optional(),
}
export type PageBody = {
  slug?: string | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  metaImagePath?: string | undefined
}

/** The readable end of a page's address, which then leads there; without one its id does. */
const pageSlug = { slug: z.string().optional() }

/** What search results and shared links show in place of what is made of the document; empty: that. */
const meta = z.object({ title: z.string(), description: z.string(), image: picture.nullable() })
export type PageMeta = z.infer<typeof meta>

export const pageFacts = { ...pageSlug, meta: meta.optional() }

/** The id or slug in an address, also one that the page had before. */
export const addressParams = z.strictObject({ id: z.string().max(LENGTH.slug) })
