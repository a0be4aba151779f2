import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import type { Piece } from '#endpoints/pieces/schema.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { presentSlug } from './page-facts.ts'
import { presentPieces } from './pieces/pieces.ts'
import { NEWEST_FIRST, wholePage } from './public-reads.ts'
import { PUBLISHED } from './publication.ts'

/** A page of the sitemap: its document, last change and the URLs of its images. */
export type ContentPage = {
  id: string
  slug?: string
  title: string
  updatedAt: string
  pictures: string[]
  pieces: Piece[]
}

/** The collections of which each document has a page. */
export const PAGE_COLLECTIONS = ['projects', 'posts'] as const
export type PageCollection = (typeof PAGE_COLLECTIONS)[number]

type Asked = { req: PayloadRequest; collection: PageCollection }

/** How many published documents there are, and when the last of them changed. */
export async function countContentPages({ req, collection }: Asked) {
  const { docs, totalDocs } = await req.payload.find({
    collection,
    where: PUBLISHED,
    select: { updatedAt: true },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return { count: totalDocs, changedAt: docs[0]?.updatedAt }
}

/**
 * The published documents of one page, newest first, with only the fields that an index of pages needs.
 * @param page from 1
 */
export async function listContentPages({
  req,
  collection,
  page,
  limit,
}: Asked & { page: number; limit: number }): Promise<ContentPage[]> {
  const { docs } = await req.payload.find({
    collection,
    where: PUBLISHED,
    select: { title: true, image: true, images: true, pieces: true, slug: true, updatedAt: true },
    ...wholePage,
    sort: NEWEST_FIRST,
    page,
    limit,
    depth: 1,
    req,
  })
  return docs.map((doc) => ({
    id: doc.id,
    ...presentSlug(doc),
    title: doc.title ?? '',
    updatedAt: doc.updatedAt,
    pieces: presentPieces(doc).pieces ?? [],
    pictures: ('images' in doc ? (doc.images ?? []) : [(doc as { image?: unknown }).image])
      .filter(isMedia)
      .map((media) => fileUrl(filePath(media))),
  }))
}

const isMedia = (relation: unknown): relation is Media => Boolean((relation as Media | null)?.filename)
