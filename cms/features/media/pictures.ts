import type { PayloadRequest, Where } from 'payload'
import { forbidden, notFound } from '#cms/errors.ts'
import { byId } from '#cms/features/documents/find-own-document.ts'
import { findPage, wordsOf, type Page } from '#cms/features/documents/list-page.ts'
import type { Media } from '#cms/payload-types.ts'
import { LIST, MEDIA, PICTURES, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { PictureAnswer, PictureSort, PicturesQuery, LibraryPicture } from '#endpoints/pictures/schema.ts'
import { writeAlt } from './change-alt.ts'
import { findUnused } from './find-unused.ts'
import { findUses, type PictureUse } from './picture-uses.ts'
import { MEDIA_FIELDS, presentPicture } from './present-picture.ts'

type Addressed = { req: PayloadRequest; id: string }

const FIELDS = { ...MEDIA_FIELDS, originalName: true, filesize: true, createdAt: true } as const
type ReadPicture = Pick<Media, 'id' | keyof typeof FIELDS>

const SORTS: Record<PictureSort, string[]> = {
  // an id is as new as its document (cms/storage/database/text-ids.ts)
  newest: ['-id'],
  oldest: ['id'],
  title: ['sortTitle', 'id'],
  '-title': ['-sortTitle', '-id'],
}

const isPicture: Where = { mimeType: { not_in: [...MEDIA.videoTypes, ...SOUND.types] } }

type List = { req: PayloadRequest; query: PicturesQuery }

/** The pictures of the library; films and sounds are none. */
export const listPictures = ({ req, query }: List): Promise<Page<ReadPicture>> =>
  query.use === 'unused' ? listUnused({ req, query }) : findPage({ ...reading({ req, query }), query })

const reading = ({ req, query }: List) =>
  ({
    req,
    collection: 'media',
    select: FIELDS,
    populate: {},
    depth: 0,
    where: isPicture,
    sort: SORTS[query.sort ?? 'newest'],
    overrideAccess: false,
  }) as const

/** Reads all documents once, however many pictures there are, and of the pictures only their names. */
async function listUnused({ req, query }: List): Promise<Page<ReadPicture>> {
  const { collection, where, sort } = reading({ req, query })
  const { docs: candidates } = await req.payload.db.find<Pick<Media, 'id' | 'filename' | 'formerNames'>>({
    collection,
    where: { and: [where, ...wordsOf(query.q)] },
    sort,
    select: { filename: true, formerNames: true },
    limit: 0,
    pagination: false,
    req,
  })
  const unused = await findUnused({ payload: req.payload, images: candidates })
  const ids = candidates.map(({ id }) => id).filter((id) => unused.has(id))
  const { limit = LIST.longest, page = 1 } = query
  const shown = ids.slice((page - 1) * limit, page * limit)
  const { docs } = await findPage<'media', ReadPicture>({
    ...reading({ req, query }),
    where: { id: { in: shown } },
    query: { limit },
  })
  return { docs, total: ids.length, ...(page * limit < ids.length && { next: page + 1 }) }
}

/**
 * A picture and where it is used.
 * @throws AppError 404
 */
export async function findPicture({ req, id }: Addressed): Promise<PictureAnswer> {
  const media = await findMedia({ req, id })
  return presentAnswer(media, await findUses(req, media))
}

/**
 * Sets the alternative text of a picture, wherever it shows.
 * @throws AppError 403 for a picture that is shown where the caller may not change it, 404
 */
export async function describePicture({ req, id, alt }: Addressed & { alt: string }): Promise<PictureAnswer> {
  const uses = await findUses(req, await findMedia({ req, id }))
  refuseForeignUses(uses)
  return presentAnswer(await writeAlt({ req, id, alt }), uses)
}

/**
 * Deletes a picture with its file.
 * @throws AppError 404, or 409 while a document shows it
 */
export async function deletePicture({ req, id }: Addressed): Promise<void> {
  await findMedia({ req, id })
  await req.payload.delete({ collection: 'media', id, depth: 0, overrideAccess: false, req })
}

/** @throws AppError 404, also for a film or a sound */
export async function findMedia({ req, id }: Addressed): Promise<Media> {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { and: [{ id: { equals: id } }, isPicture] },
    depth: 0,
    ...byId,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw notFound(messages.media.notFound)
  return docs[0]
}

/** @throws AppError 403 */
export function refuseForeignUses(uses: readonly PictureUse[]): void {
  if (!uses.every(({ mayUpdate }) => mayUpdate)) throw forbidden(messages.media.usedElsewhere)
}

/** @throws AppError 404 for one that no answer can show */
export function presentAnswer(media: Media, uses: readonly PictureUse[]): PictureAnswer {
  const picture = presentLibraryPicture(media)
  if (!picture) throw notFound(messages.media.notFound)
  return {
    picture,
    uses: uses
      .filter(({ mayRead }) => mayRead)
      .slice(0, PICTURES.namedUses)
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

/** @returns null for one that no answer can show */
const presentLibraryPicture = (media: ReadPicture): LibraryPicture | null => {
  const picture = presentPicture(media as Media)
  return (
    picture && {
      ...picture,
      id: media.id,
      name: media.originalName || media.filename!,
      type: media.mimeType ?? '',
      bytes: media.filesize ?? 0,
      createdAt: media.createdAt,
    }
  )
}

export const presentLibraryPage = ({ docs, ...page }: Page<ReadPicture>): Page<LibraryPicture> => ({
  ...page,
  docs: docs.map(presentLibraryPicture).filter((picture) => picture !== null),
})
