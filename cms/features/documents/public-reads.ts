import type { PayloadRequest, SelectType, Where } from 'payload'
import { MEDIA_FIELDS } from '../media/present-image.ts'
import { SOUND_FIELDS } from '../media/present-sound.ts'
import { DOCUMENT_ID_PATTERN, isSlug } from '#cms/shared/slug.ts'
import { ONE_BY_ID } from './find-own-document.ts'
import type { PageCollection } from './list-content-pages.ts'
import { PUBLISHED } from './publication.ts'

/*
 * Options of the reads behind public pages (docs/behaviour.md#roles): published content outside the trash.
 * Access rules are overridden on purpose, since they are about staff; the presenters pick the fields to
 * expose.
 */
/** For documents with their blocks, which also show files other than images. */
export const publicReadWithBlocks = {
  populate: { media: { ...MEDIA_FIELDS, ...SOUND_FIELDS } },
  overrideAccess: true,
} as const
/** For a read of all documents that match. */
export const unpaged = {
  ...publicReadWithBlocks,
  depth: 1,
  limit: 0,
  pagination: false,
} as const
/** key in the context of a request that reads drafts */
const PREVIEW = 'preview'

/** @returns the request, whose reads of one document then include the drafts that its user may read */
export function allowPreview(req: PayloadRequest): PayloadRequest {
  req.context[PREVIEW] = true
  return req
}

/**
 * Finds a published document, or in a preview also a draft, with the images that it references.
 * @param input.address the end of the page's address: the document's id, its slug, or a former slug that no
 * other document has now
 */
export async function findPublished<Doc>({
  req,
  collection,
  address,
  select,
}: {
  req: PayloadRequest
  collection: PageCollection
  address: string
  select: SelectType
}): Promise<Doc | null> {
  const isPreview = req.context[PREVIEW] === true
  const options = { ...unpaged, ...ONE_BY_ID, overrideAccess: !isPreview }
  for (const condition of conditionsFor(address)) {
    const where = { and: [condition, ...(isPreview ? [] : [PUBLISHED])] }
    const { docs } = await req.payload.find({ collection, where, select, ...options, req })
    if (docs[0]) return docs[0] as Doc
  }
  return null
}

function conditionsFor(address: string): Where[] {
  if (DOCUMENT_ID_PATTERN.test(address)) return [{ id: { equals: address } }]
  return isSlug(address) ? [{ slug: { equals: address } }, { formerSlugs: { in: [address] } }] : []
}

/** For visitors. The id decides between documents of the same millisecond, so that the order is stable. */
export const NEWEST_FIRST = ['-publishedAt', '-id']

const BY_TITLE_OR_CHANGE = {
  changed: ['-updatedAt', '-id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}

/** The orders that lists of projects and posts offer visitors, by their names in the API. */
export const PUBLIC_SORTS = { newest: NEWEST_FIRST, oldest: ['publishedAt', 'id'], ...BY_TITLE_OR_CHANGE }

/** The orders for staff, by creation: their lists include drafts, which have no date of publication. */
export const STAFF_SORTS = {
  newest: ['-createdAt', '-id'],
  oldest: ['createdAt', 'id'],
  ...BY_TITLE_OR_CHANGE,
}
