import type { PayloadRequest } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { countPublished } from './count-published.ts'
import { findShown } from './find-shown.ts'
import { presentSlug } from './seo.ts'
import { presentBlocks } from './blocks/blocks.ts'
import { NEWEST_FIRST, publicReadWithBlocks } from './public-reads.ts'
import { PUBLISHED } from './publication.ts'

/** A page of the sitemap: its document, last change and the URLs of its images. */
export type ContentPage = {
  id: string
  slug?: string
  title: string
  updatedAt: string
  images: string[]
  blocks: PublicBlock[]
}

/** The collections of which each document has a page. */
export const PAGE_COLLECTIONS = ['projects', 'posts'] as const
export type PageCollection = (typeof PAGE_COLLECTIONS)[number]

type Input = { req: PayloadRequest; collection: PageCollection }

/** The number of published documents, and when one of them last changed. */
export async function countContentPages({ req, collection }: Input) {
  const published = { req, collection, where: PUBLISHED }
  const lastChanged = findShown<{ updatedAt: string }>({
    ...published,
    select: { updatedAt: true },
    sort: ['-updatedAt'],
    limit: 1,
    pagination: false,
  })
  const [{ docs }, count] = await Promise.all([lastChanged, countPublished(published)])
  return { count, changedAt: docs[0]?.updatedAt }
}

/**
 * The published documents, newest first and `limit` at a time, with only the fields that a sitemap needs.
 * @param input.page the number of the batch, from 1
 */
export async function listContentPages({
  req,
  collection,
  page,
  limit,
}: Input & { page: number; limit: number }): Promise<ContentPage[]> {
  const { docs } = await req.payload.find({
    collection,
    where: PUBLISHED,
    select: { title: true, image: true, images: true, blocks: true, slug: true, updatedAt: true },
    ...publicReadWithBlocks,
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
    blocks: presentBlocks(doc, { collection }).blocks ?? [],
    images: ('images' in doc ? (doc.images ?? []) : [(doc as { image?: unknown }).image])
      .filter(isMedia)
      .map((media) => fileUrl(filePath(media))),
  }))
}

const isMedia = (relation: unknown): relation is Media => Boolean((relation as Media | null)?.filename)
