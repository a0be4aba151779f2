import type { PayloadRequest, Where } from 'payload'
import { PAGE_COLLECTIONS, type PageCollection } from '../documents/list-content-pages.ts'
import { selectFields } from '../documents/content-fields.ts'
import { PUBLISHED } from '../documents/publication.ts'
import { presentSlug } from '../documents/seo.ts'
import type { Post, Project } from '#cms/payload-types.ts'
import { getExcerpt } from '#cms/rich-text/plain-text.ts'
import { fieldNames } from '#cms/shared/content-fields.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { SEARCH } from '#cms/shared/search.ts'
import type { SearchResult } from '#cms/schemas/public.ts'

/** A document as it is searched. */
export type SearchableDocument = {
  id: string
  updatedAt: string
  title: string
  /** category and details of a project */
  about: string
  text: string
}

/** A document as a result shows it. */
type VisibleDocument = Omit<SearchResult, 'excerpt'> & { text: string }

/** Of the blocks only what is said in them: captions are long. */
const TRANSCRIPTS = { video: { transcriptHtml: true }, audio: { transcriptHtml: true } } as const

const FIELDS = {
  posts: { title: true, contentHtml: true, slug: true, updatedAt: true, blocks: TRANSCRIPTS },
  projects: {
    title: true,
    descriptionHtml: true,
    blocks: TRANSCRIPTS,
    slug: true,
    updatedAt: true,
    category: true,
    ...selectFields(PROJECT_DETAILS),
  },
} as const

/**
 * Published documents that were changed since a time, in batches.
 * @param since in ISO 8601; empty for all documents
 */
export async function* readChangedDocuments(
  req: PayloadRequest,
  since: string,
): AsyncGenerator<SearchableDocument[]> {
  for (const collection of PAGE_COLLECTIONS) {
    const where = { and: [PUBLISHED, ...(since ? [{ updatedAt: { greater_than_equal: since } }] : [])] }
    for (let page = 1, isMore = true; isMore; page++) {
      const { docs, hasNextPage } = await find({ req, collection, where, page, limit: SEARCH.batch })
      yield docs.map(toSearchable)
      isMore = hasNextPage
    }
  }
}

/** The documents with these ids that visitors see, by id. */
export async function readVisibleDocuments(
  req: PayloadRequest,
  ids: readonly string[],
): Promise<Map<string, VisibleDocument>> {
  const where = { and: [PUBLISHED, { id: { in: [...ids] } }] }
  const results = await Promise.all(
    PAGE_COLLECTIONS.map((collection) => find({ req, collection, where, page: 1, limit: ids.length })),
  )
  return new Map(results.flatMap(({ docs }) => docs).map((doc) => [doc.id, toVisible(doc)]))
}

type ReadDocument =
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
}): Promise<{ docs: ReadDocument[]; hasNextPage: boolean }> {
  const select = FIELDS[collection]
  return req.payload.find({ collection, select, ...page, sort: 'id', depth: 0, overrideAccess: true, req })
}

const isProject = (doc: ReadDocument): doc is Extract<ReadDocument, { category: string }> => 'category' in doc

const getHtml = (doc: ReadDocument) => (isProject(doc) ? doc.descriptionHtml : doc.contentHtml) ?? ''

const getTranscripts = ({ blocks }: ReadDocument): string =>
  (blocks ?? []).map((block) => ('transcriptHtml' in block && block.transcriptHtml) || '').join('')

/** @param length of the text, and of the transcripts of its media */
const getText = (doc: ReadDocument, length: number): string =>
  [getHtml(doc), getTranscripts(doc)]
    .map((html) => getExcerpt(html, length))
    .filter((text) => text !== '')
    .join(' ')

function toSearchable(doc: ReadDocument): SearchableDocument {
  const about = isProject(doc) ? [doc.category, ...fieldNames(PROJECT_DETAILS).map((name) => doc[name])] : []
  return {
    id: doc.id,
    updatedAt: doc.updatedAt,
    title: doc.title,
    about: about.filter(Boolean).join(' '),
    text: getText(doc, SEARCH.maxIndexedLength),
  }
}

const toVisible = (doc: ReadDocument): VisibleDocument => ({
  kind: isProject(doc) ? 'project' : 'post',
  id: doc.id,
  ...presentSlug(doc),
  title: doc.title,
  ...(isProject(doc) && { category: doc.category }),
  // the matches lie in the indexed text; their excerpt may go beyond it
  text: getText(doc, SEARCH.maxIndexedLength + SEARCH.excerptLength),
})
