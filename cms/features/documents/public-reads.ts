import type { CollectionSlug, PayloadRequest, SelectType } from 'payload'
import { MEDIA_FIELDS } from '#cms/features/media/present-picture.ts'
import { byId } from './find-own-document.ts'
import { PUBLISHED } from './publication.ts'

/**
 * Options of the reads behind public pages (docs/behaviour.md#roles): published content outside the trash.
 * Access rules are overridden on purpose, since they are about staff; the presenters pick the fields to
 * expose.
 */
const populate = { media: MEDIA_FIELDS }
export const publishedPage = { populate, overrideAccess: true } as const
export const everyDocument = {
  depth: 1,
  populate,
  limit: 0,
  pagination: false,
  overrideAccess: true,
} as const
const PREVIEW = 'preview'

/** @returns a request whose reads of one document include the drafts that its user may read */
export function allowPreview(req: PayloadRequest): PayloadRequest {
  req.context[PREVIEW] = true
  return req
}

/** @returns the published document with this id, with the pictures that it references */
export async function findPublished<Doc>({
  req,
  collection,
  id,
  select,
}: {
  req: PayloadRequest
  collection: CollectionSlug
  id: string
  select: SelectType
}): Promise<Doc | null> {
  const isPreview = req.context[PREVIEW] === true
  const where = { and: [{ id: { equals: id } }, ...(isPreview ? [] : [PUBLISHED])] }
  const one = { ...everyDocument, ...byId, overrideAccess: !isPreview }
  const { docs } = await req.payload.find({ collection, where, select, ...one, req })
  return (docs[0] as Doc | undefined) ?? null
}

/** For visitors. The id breaks ties of the same millisecond, so that the order is stable. */
export const NEWEST_FIRST = ['-publishedAt', '-id']

const BY_TITLE_OR_CHANGE = {
  changed: ['-updatedAt', '-id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}

/** The orders that lists of projects and posts offer visitors, by their names in the API. */
export const TITLED_SORTS = { newest: NEWEST_FIRST, oldest: ['publishedAt', 'id'], ...BY_TITLE_OR_CHANGE }

/** The same for staff, whose lists have drafts, too: by the date of creation. */
export const STAFF_SORTS = {
  newest: ['-createdAt', '-id'],
  oldest: ['createdAt', 'id'],
  ...BY_TITLE_OR_CHANGE,
}
