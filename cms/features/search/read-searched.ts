import type { PayloadRequest, Where } from 'payload'
import { PAGE_COLLECTIONS, type PageCollection } from '#cms/features/documents/list-content-pages.ts'
import { FACT_FIELDS, FACTS } from '#cms/features/documents/project-facts.ts'
import { PUBLISHED } from '#cms/features/documents/publication.ts'
import { presentSlug } from '#cms/features/documents/page-facts.ts'
import type { Post, Project } from '#cms/payload-types.ts'
import { excerpt } from '#cms/rich-text/plain-text.ts'
import { SEARCH } from '#cms/shared/constants.ts'
import type { SearchResult } from '#endpoints/public/schema.ts'

/** A document as it is searched. */
export type Searched = { id: string; updatedAt: string; title: string; about: string; text: string }

/** A document as a result shows it. */
type Shown = Omit<SearchResult, 'excerpt'> & { text: string }

const FIELDS = {
  posts: { title: true, contentHtml: true, slug: true, updatedAt: true },
  projects: {
    title: true,
    descriptionHtml: true,
    slug: true,
    updatedAt: true,
    category: true,
    ...FACT_FIELDS,
  },
} as const

/** Published documents that were changed since a time, in batches. @param since empty: all */
export async function* readChanged(req: PayloadRequest, since: string): AsyncGenerator<Searched[]> {
  for (const collection of PAGE_COLLECTIONS) {
    const where = { and: [PUBLISHED, ...(since ? [{ updatedAt: { greater_than_equal: since } }] : [])] }
    for (let page = 1, isMore = true; isMore; page++) {
      const { docs, hasNextPage } = await find({ req, collection, where, page, limit: SEARCH.batch })
      yield docs.map(toSearched)
      isMore = hasNextPage
    }
  }
}

/** Those of the documents that visitors see. */
export async function readShown(req: PayloadRequest, ids: readonly string[]): Promise<Map<string, Shown>> {
  const where = { and: [PUBLISHED, { id: { in: [...ids] } }] }
  const found = await Promise.all(
    PAGE_COLLECTIONS.map((collection) => find({ req, collection, where, page: 1, limit: ids.length })),
  )
  return new Map(found.flatMap(({ docs }) => docs).map((doc) => [doc.id, toShown(doc)]))
}

type Found =
  | Pick<Project, keyof (typeof FIELDS)['projects'] | 'id'>
  | Pick<Post, keyof (typeof FIELDS)['posts'] | 'id'>

async function find({
  req,
  collection,
  ...page
}: {
  req: PayloadRequest
  collection: PageCollection
  where: Where
  page: number
  limit: number
}): Promise<{ docs: Found[]; hasNextPage: boolean }> {
  const select = FIELDS[collection]
  return req.payload.find({ collection, select, ...page, sort: 'id', depth: 0, overrideAccess: true, req })
}

const isProject = (doc: Found): doc is Extract<Found, { category: string }> => 'category' in doc

const htmlOf = (doc: Found) => (isProject(doc) ? doc.descriptionHtml : doc.contentHtml) ?? ''

function toSearched(doc: Found): Searched {
  const about = isProject(doc) ? [doc.category, ...FACTS.map((name) => doc[name])] : []
  return {
    id: doc.id,
    updatedAt: doc.updatedAt,
    title: doc.title,
    about: about.filter(Boolean).join(' '),
    text: excerpt(htmlOf(doc), SEARCH.indexed),
  }
}

const toShown = (doc: Found): Shown => ({
  kind: isProject(doc) ? 'project' : 'post',
  id: doc.id,
  ...presentSlug(doc),
  title: doc.title,
  ...(isProject(doc) && { category: doc.category }),
  // matches are in what is indexed
  text: excerpt(htmlOf(doc), SEARCH.indexed + SEARCH.excerpt),
})
