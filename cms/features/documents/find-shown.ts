import type { CollectionSlug, FlattenedField, PayloadRequest, Where } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { isMediaField } from '../media/image-referrers.ts'
import { MEDIA_FIELDS } from '../media/present-image.ts'

type Input = {
  req: PayloadRequest
  /** a collection of `contentCollection` */
  collection: CollectionSlug
  /** what visitors may see of the collection */
  where: Where
  /** names of fields; files of blocks stay ids */
  select: Record<string, true>
  sort: string[]
  limit: number
  page?: number
  /** false: the documents are not counted, and `page` is the first */
  pagination?: boolean
  /** reads the first image only of a document that has many */
  onlyCovers?: boolean | undefined
}

type Page<Shown> = { docs: Shown[]; totalDocs: number; hasNextPage: boolean }

const NOT_IN_TRASH: Where = { deletedAt: { exists: false } }

/**
 * Reads documents as visitors' lists show them, with the images of their own fields. Reads through the
 * database adapter: access rules are for staff, `presentSlug` does what the one hook for reading does, and
 * without the walk of Payload's operation over each field of each document a long list takes two thirds of
 * the time (docs/decisions/053-content-cache.md).
 *
 * @returns the documents; a relation to an image that is gone stays an id
 */
export async function findShown<Shown>({
  req,
  collection,
  where,
  onlyCovers,
  // the adapter of MongoDB has no default of its own
  pagination = true,
  ...query
}: Input): Promise<Page<Shown>> {
  const { docs, ...page } = await req.payload.db.find<{ id: string; images?: unknown[] }>({
    ...query,
    collection,
    pagination,
    where: { and: [where, NOT_IN_TRASH] },
    req,
  })
  const shown = onlyCovers ? docs.map((doc) => ({ ...doc, images: doc.images?.slice(0, 1) })) : docs
  return { ...page, docs: (await populateImages(req, collection, shown)) as Shown[] }
}

type Doc = Record<string, unknown>

/** Replaces the ids of images in the collection's own fields and in groups, not in blocks, by the images. */
async function populateImages(req: PayloadRequest, collection: CollectionSlug, docs: Doc[]): Promise<Doc[]> {
  const fields = req.payload.collections[collection].config.flattenedFields
  const ids = new Set<string>()
  for (const doc of docs) mapImages(fields, doc, (id) => ids.add(id))
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
  return docs.map((doc) => mapImages(fields, doc, (id) => byId.get(id) ?? id))
}

/** @returns a copy of the document with the result of `map` in place of each id of an image */
function mapImages(fields: FlattenedField[], doc: Doc, map: (id: string) => unknown): Doc {
  const mapValue = (value: unknown) => (typeof value === 'string' ? map(value) : value)
  const copy = { ...doc }
  for (const field of fields) {
    const value = doc[field.name]
    if (!value) continue
    if (isMediaField(field)) {
      copy[field.name] = Array.isArray(value) ? value.map(mapValue) : mapValue(value)
    } else if (field.type === 'group' || field.type === 'tab') {
      copy[field.name] = mapImages(field.flattenedFields, value as Doc, map)
    }
  }
  return copy
}
