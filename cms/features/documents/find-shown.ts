import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { MEDIA_FIELDS } from '../media/present-image.ts'
import type { MediaRelation } from '../media/present-file.ts'

type Input = {
  req: PayloadRequest
  /** a collection of `contentCollection` */
  collection: CollectionSlug
  /** what visitors may see of the collection */
  where: Where
  /** names of fields, without blocks */
  select: Record<string, true>
  sort: string[]
  limit: number
  page?: number
  /** false: the documents are not counted, and `page` is the first */
  pagination?: boolean
  /** reads the first image only of a document that has many */
  onlyCovers?: boolean | undefined
}

type Page<Doc> = { docs: Doc[]; totalDocs: number; hasNextPage: boolean }

const NOT_IN_TRASH: Where = { deletedAt: { exists: false } }

/**
 * Reads documents as visitors' lists show them, with the images of their own fields. Reads through the
 * database adapter: access rules are for staff, `presentSlug` does what the one hook for reading does, and
 * without the walk of Payload's operation over each field of each document a long list takes two thirds of
 * the time (docs/decisions/053-content-cache.md).
 *
 * @returns the documents; a relation to an image that is gone stays an id
 */
export async function findShown<Doc>({
  req,
  where,
  onlyCovers,
  // the adapter of MongoDB has no default of its own
  pagination = true,
  ...query
}: Input): Promise<Page<Doc>> {
  const { docs, ...page } = await req.payload.db.find<WithImages>({
    ...query,
    pagination,
    where: { and: [where, NOT_IN_TRASH] },
    req,
  })
  const shown = onlyCovers ? docs.map((doc) => ({ ...doc, images: doc.images?.slice(0, 1) })) : docs
  return { ...page, docs: (await populateImages(req, shown)) as Doc[] }
}

/** The fields that hold images. A collection that visitors see with others adds them here. */
type WithImages = {
  id: string
  image?: MediaRelation
  images?: MediaRelation[] | null | undefined
  meta?: { image?: MediaRelation } | null
}

async function populateImages(req: PayloadRequest, docs: WithImages[]): Promise<WithImages[]> {
  const ids = new Set(
    docs.flatMap(({ image, images, meta }) => [image, ...(images ?? []), meta?.image]).filter(isId),
  )
  if (ids.size === 0) return docs
  const { docs: found } = await req.payload.db.find<Media>({
    collection: 'media',
    where: { id: { in: [...ids] } },
    select: MEDIA_FIELDS,
    limit: ids.size,
    pagination: false,
    req,
  })
  const byId = new Map(found.map((media) => [media.id, media]))
  const populate = (relation: MediaRelation) => (isId(relation) && byId.get(relation)) || relation
  return docs.map((doc) => ({
    ...doc,
    ...('image' in doc && { image: populate(doc.image) }),
    ...(doc.images && { images: doc.images.map(populate) }),
    ...(doc.meta && { meta: { ...doc.meta, image: populate(doc.meta.image) } }),
  }))
}

const isId = (relation: MediaRelation): relation is string => typeof relation === 'string'
