import type { PayloadRequest, Where } from 'payload'
import { forbidden, notFound } from '#cms/errors.ts'
import { ONE_BY_ID } from '../documents/find-own-document.ts'
import { findPage, toSearchConditions, type ListPage } from '../documents/list-page.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE_LIBRARY } from '#cms/shared/images.ts'
import { LIST } from '#cms/shared/lists.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { findMediaByPath } from '#cms/storage/files/find-media.ts'
import type { ImageBody, ImageResponse, ImageSort, ImagesQuery, LibraryImage } from '#cms/schemas/images.ts'
import type { MediaRef } from './documents-with-images.ts'
import { hasTag } from './image-tags.ts'
import { findUnusedMedia } from './find-unused-media.ts'
import { findUses, type MediaUse } from './media-uses.ts'
import { MEDIA_FIELDS, presentImage } from './present-image.ts'
import { writeDetails } from './write-details.ts'

type ImageRef = { req: PayloadRequest; id: string }

const FIELDS = { ...MEDIA_FIELDS, originalName: true, filesize: true, createdAt: true, tags: true } as const
type ReadImage = Pick<Media, 'id' | keyof typeof FIELDS>

const SORTS: Record<ImageSort, string[]> = {
  // ids ascend with time (cms/storage/database/text-ids.ts)
  newest: ['-id'],
  oldest: ['id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}

const IS_IMAGE: Where = { mimeType: { not_in: [...MEDIA.videoTypes, ...SOUND.types] } }

type ListInput = { req: PayloadRequest; query: ImagesQuery }

/** The images of the library, without videos and sounds. */
export const listImages = ({ req, query }: ListInput): Promise<ListPage<ReadImage>> =>
  query.use === 'unused' ? listUnused({ req, query }) : findPage({ ...listOptions({ req, query }), query })

const listOptions = ({ req, query }: ListInput) =>
  ({
    req,
    collection: 'media',
    select: FIELDS,
    populate: {},
    depth: 0,
    where: query.tag === undefined ? IS_IMAGE : { and: [IS_IMAGE, hasTag(query.tag)] },
    sort: SORTS[query.sort ?? 'newest'],
  }) as const

/** Reads all documents once, however many images there are, and of the candidates only the names. */
async function listUnused({ req, query }: ListInput): Promise<ListPage<ReadImage>> {
  const { collection, where, sort } = listOptions({ req, query })
  const { docs: candidates } = await req.payload.db.find<MediaRef>({
    collection,
    where: { and: [where, ...toSearchConditions(query.q)] },
    sort,
    select: { filename: true, formerNames: true },
    limit: 0,
    pagination: false,
    req,
  })
  const unused = await findUnusedMedia({ payload: req.payload, media: candidates })
  const ids = candidates.map(({ id }) => id).filter((id) => unused.has(id))
  const { limit = LIST.maxItems, page = 1 } = query
  const pageIds = ids.slice((page - 1) * limit, page * limit)
  const { docs } = await findPage<'media', ReadImage>({
    ...listOptions({ req, query }),
    where: { id: { in: pageIds } },
    query: { limit },
  })
  return { docs, total: ids.length, ...(page * limit < ids.length && { next: page + 1 }) }
}

/**
 * An image, and the documents that use it.
 * @throws AppError 404
 */
export async function findImage({ req, id }: ImageRef): Promise<ImageResponse> {
  const media = await findImageDocument({ req, id })
  return presentImageResponse(media, await findUses(req, media))
}

/**
 * The image with this path, now or before its file was replaced, as `findImage` gives it.
 * @throws AppError 404
 */
export async function findImageByPath({
  req,
  path,
}: {
  req: PayloadRequest
  path: string
}): Promise<ImageResponse> {
  const media = (await findMediaByPath({ req, paths: [path] })).get(path)
  if (!media) throw notFound(mediaTexts.notFound)
  return findImage({ req, id: media.id })
}

/**
 * Sets the alternative text, the focal point and the credit of an image, wherever it shows, and its tags.
 * @throws AppError 403 for an image that a document shows which the caller may not change, 404
 */
export async function changeImage({ req, id, ...details }: ImageRef & ImageBody): Promise<ImageResponse> {
  const uses = await findUses(req, await findImageDocument({ req, id }))
  // tags alone change nothing that a document shows
  if (details.alt !== undefined || details.focus || details.credit) refuseForeignUses(uses)
  return presentImageResponse(await writeDetails({ req, id, ...details }), uses)
}

/**
 * Deletes an image with its file.
 * @throws AppError 404, or 409 while a document shows it
 */
export async function deleteImage({ req, id }: ImageRef): Promise<void> {
  await findImageDocument({ req, id })
  await req.payload.delete({ collection: 'media', id, depth: 0, overrideAccess: false, req })
}

/** @throws AppError 404, also for a video or a sound */
export async function findImageDocument({ req, id }: ImageRef): Promise<Media> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { and: [{ id: { equals: id } }, IS_IMAGE] },
    depth: 0,
    ...ONE_BY_ID,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(mediaTexts.notFound)
  return docs[0]
}

/** @throws AppError 403 */
export function refuseForeignUses(uses: readonly MediaUse[]): void {
  if (!uses.every(({ mayUpdate }) => mayUpdate)) throw forbidden(mediaTexts.usedElsewhere)
}

/** @throws AppError 404 for an image that no response can show */
export function presentImageResponse(media: Media, uses: readonly MediaUse[]): ImageResponse {
  const image = presentLibraryImage(media)
  if (!image) throw notFound(mediaTexts.notFound)
  return {
    image,
    uses: uses
      .filter(({ mayRead }) => mayRead)
      .slice(0, IMAGE_LIBRARY.maxListedUses)
      .map(({ slug, id, title = '', isInTrash, status, mayUpdate }) => ({
        collection: slug,
        id,
        title,
        inTrash: isInTrash,
        status,
        mayEdit: mayUpdate,
      })),
    useCount: uses.length,
    mayReplace: uses.every(({ mayUpdate }) => mayUpdate),
  }
}

/** @returns null for an image that no response can show */
const presentLibraryImage = (media: ReadImage): LibraryImage | null => {
  const image = presentImage(media as Media)
  return (
    image && {
      ...image,
      id: media.id,
      name: media.originalName || media.filename!,
      type: media.mimeType ?? '',
      bytes: media.filesize ?? 0,
      createdAt: media.createdAt,
      tags: media.tags ?? [],
    }
  )
}

export const presentLibraryPage = ({ docs, ...page }: ListPage<ReadImage>): ListPage<LibraryImage> => ({
  ...page,
  docs: docs.map(presentLibraryImage).filter((image) => image !== null),
})
