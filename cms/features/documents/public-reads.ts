import type { PayloadRequest, SelectType, Where } from 'payload'
import { MEDIA_FIELDS } from '#cms/features/media/present-image.ts'
import { SOUND_FIELDS } from '#cms/features/media/present-sound.ts'
import { DOCUMENT_ID_PATTERN, isSlug } from '#cms/shared/slug.ts'
import { ONE_BY_ID } from './find-own-document.ts'
import type { PageCollection } from './list-content-pages.ts'
import { PUBLISHED } from './publication.ts'

/**
 * Options of the reads behind public pages (docs/behaviour.md#roles): published content outside the trash.
 * Access rules are overridden on purpose, since they are about staff; the presenters pick the fields to
 * expose.
 */
const populate = { media: MEDIA_FIELDS }
export const publicRead = { populate, overrideAccess: true } as const
/** For documents with their blocks, which show files other than images too. */
export const publicReadWithBlocks = {
  populate: { media: { ...MEDIA_FIELDS, ...SOUND_FIELDS } },
  overrideAccess: true,
} as const
export const unpaged = {
  ...publicReadWithBlocks,
  depth: 1,
  limit: 0,
  pagination: false,
} as const
const PREVIEW = 'preview'

/** @returns a request whose reads of one document include the drafts that its user may read */
export function allowPreview(req: PayloadRequest): PayloadRequest {
  req.context[PREVIEW] = true
  return req
}

/**
 * @param input.address the end of its page's address: its id, its slug, or one that it had before, unless
 * another document has it now
 * @returns the published document, with the images that it references
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

/** For visitors. The id breaks ties of the same millisecond, so that the order is stable. */
export const NEWEST_FIRST = ['-publishedAt', '-id']

const BY_TITLE_OR_CHANGE = {
  changed: ['-updatedAt', '-id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}

/** The orders that lists of projects and posts offer visitors, by their names in the API. */
export const PUBLIC_SORTS = { newest: NEWEST_FIRST, oldest: ['publishedAt', 'id'], ...BY_TITLE_OR_CHANGE }

/** The same for staff, whose lists have drafts, too: by the date of creation. */
export const STAFF_SORTS = {
  newest: ['-createdAt', '-id'],
  oldest: ['createdAt', 'id'],
  ...BY_TITLE_OR_CHANGE,
}
