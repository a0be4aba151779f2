import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { describeImage } from '#cms/features/media/change-alt.ts'
import { takePicture } from '#cms/features/media/take-picture.ts'
import { PLACES } from '#cms/features/media/places.ts'
import { MEDIA_FIELDS, presentPicture } from '#cms/features/media/present-picture.ts'
import { thumbnailOf } from '#cms/features/media/thumbnail.ts'
import type { Upload } from '#cms/features/media/upload.ts'
import type { Media, Post } from '#cms/payload-types.ts'
import { parseRichText } from '#cms/rich-text/parse.ts'
import { countWords, excerpt, isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { EXCERPT_LENGTH, IMAGE, WORDS_PER_MINUTE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { PublicationStatus } from '#endpoints/publication/schema.ts'
import type { PostForm, PostRow, StaffPost, StaffPostSort, WholeStaffPost } from '#endpoints/posts/schema.ts'
import type { PostCard, PostSort, PublicPost, WholePost } from '#endpoints/public/schema.ts'
import { contentService } from './content-service.ts'
import { findPage, type Page, type PageQuery } from './list-page.ts'
import { PAGE_FIELDS, pageDataOf, presentPageFacts, presentSlug } from './page-facts.ts'
import { pieceDataOf, presentPieces } from './pieces/pieces.ts'
import {
  everyDocument,
  findPublished,
  NEWEST_FIRST,
  publishedPage,
  STAFF_SORTS,
  TITLED_SORTS,
  wholePage,
} from './public-reads.ts'
import {
  PUBLICATION_FIELDS,
  presentPublication,
  publicationOf,
  PUBLISHED,
  STATUS_CONDITIONS,
} from './publication.ts'

type Input = { req: PayloadRequest }

/**
 * The fields that presenters read. The rich text stays in the database: its rendered HTML is stored beside
 * it, and reading it is slow.
 */
const FIELDS = {
  title: true,
  contentHtml: true,
  image: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  ...PUBLICATION_FIELDS,
  ...PAGE_FIELDS,
} as const
/** Lists leave out the pieces. */
const WHOLE_FIELDS = { ...FIELDS, pieces: true } as const
type ReadPost = Pick<Post, 'id' | keyof typeof FIELDS>
type ReadWholePost = Pick<Post, 'id' | keyof typeof WHOLE_FIELDS>

/**
 * What staff do with posts. An admin reaches any post, an editor their own. Without a file or a path the image
 * stays; `imageAlt` sets its alternative text.
 * @throws AppError 400 'Title and content are required', or what `takePicture` throws
 */
export const posts = contentService({
  collection: 'posts',
  fields: WHOLE_FIELDS,
  written: ['title', 'content', 'image', 'pieces', 'meta'],
  notFound: messages.posts.notFound,

  async toData({
    req,
    title,
    content,
    image,
    imagePath,
    imageAlt,
    createdAt,
    id,
    pieces,
    status,
    publishedAt,
    ...page
  }: Input & PostForm & { image?: Upload; createdAt?: string; id?: string }) {
    const richText = await parseRichText({ req, html: content })
    if (status !== 'draft' && isRichTextBlank(richText)) {
      throw badRequest(messages.posts.required, { content: 'Required' }, 'invalid')
    }
    const picture = await takePicture({
      req,
      place: PLACES.posts,
      file: image,
      folder: IMAGE.postFolder,
      alt: imageAlt ?? '',
      path: imagePath,
    })
    return {
      title,
      content: richText,
      ...publicationOf({ status, publishedAt }, { isNew: id === undefined }),
      ...(await pageDataOf({ req, collection: 'posts', body: page })),
      ...(await pieceDataOf({ req, collection: 'posts', pieces })),
      ...(picture && { image: picture }),
      ...(createdAt && { createdAt }),
    }
  },

  describePictures: describeImage,
})

type ListQuery<Sort> = PageQuery & { sort?: Sort | undefined }

export const listPosts = ({ req, query }: Input & { query: ListQuery<PostSort> }): Promise<Page<ReadPost>> =>
  findPage({
    req,
    collection: 'posts',
    select: FIELDS,
    ...publishedPage,
    where: PUBLISHED,
    sort: TITLED_SORTS[query.sort ?? 'newest'],
    query,
  })

/** The newest posts with their pieces. */
export const listWholePosts = ({ req, limit }: Input & { limit: number }): Promise<Page<ReadWholePost>> =>
  findPage({
    req,
    collection: 'posts',
    select: WHOLE_FIELDS,
    ...wholePage,
    where: PUBLISHED,
    sort: TITLED_SORTS.newest,
    query: { limit },
  })

export async function findPost({ req, address }: Input & { address: string }): Promise<ReadWholePost | null> {
  return findPublished({ req, collection: 'posts', address, select: WHOLE_FIELDS })
}

/**
 * Related posts: the newest others. A small blog has no tags, and the newest posts are the ones it most wants
 * read.
 */
export async function listRelatedPosts({
  req,
  to,
  count,
}: Input & { to: string; count: number }): Promise<ReadPost[]> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: PUBLISHED,
    select: FIELDS,
    sort: NEWEST_FIRST,
    ...everyDocument,
    // one may be the post itself
    limit: count + 1,
    req,
  })
  return docs.filter(({ id }) => id !== to).slice(0, count)
}

const OWN_SORTS: Record<StaffPostSort, string[]> = {
  ...STAFF_SORTS,
  creator: ['createdBy', ...STAFF_SORTS.newest],
}

type OwnQuery = ListQuery<StaffPostSort> & { status?: PublicationStatus | undefined }

/** The collection's access rule restricts editors to their own posts. */
const own = ({ req, query }: Input & { query: OwnQuery }) =>
  ({
    req,
    collection: 'posts',
    overrideAccess: false,
    sort: OWN_SORTS[query.sort ?? 'newest'],
    ...(query.status && { where: STATUS_CONDITIONS[query.status] }),
    // an e-mail that visitors are not shown: no key of the document has it
    alsoSearched: 'createdBy',
    query,
  }) as const

export const listOwnPosts = (input: Parameters<typeof own>[0]): Promise<Page<ReadPost>> =>
  findPage({ ...own(input), select: FIELDS, populate: { media: MEDIA_FIELDS } })

const ROW_FIELDS = {
  title: true,
  slug: true,
  image: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  ...PUBLICATION_FIELDS,
} as const
/** The media fields that the image's URL and thumbnail are built from. */
const ROW_PICTURE = { prefix: true, filename: true, mimeType: true, variants: true } as const

type RowPicture = Pick<Media, 'id' | keyof typeof ROW_PICTURE>
type ReadPostRow = Pick<Post, 'id' | Exclude<keyof typeof ROW_FIELDS, 'image'>> & {
  image?: RowPicture | string | null
}

/** The same list without contents. */
export const listOwnPostRows = (input: Parameters<typeof own>[0]): Promise<Page<ReadPostRow>> =>
  findPage({ ...own(input), select: ROW_FIELDS, populate: { media: ROW_PICTURE } })

export const presentPostCard = (post: ReadPost): PostCard => {
  const image = presentPicture(post.image)
  return {
    id: post.id,
    ...presentSlug(post),
    title: post.title,
    imageUrl: image?.imageUrl,
    image,
    ...readingFacts(post),
    // a draft that staff read has none yet
    createdAt: post.publishedAt ?? post.createdAt,
    updatedAt: post.updatedAt,
  }
}

export const presentPost = (post: ReadPost): PublicPost => ({
  ...presentPostCard(post),
  ...presentPageFacts(post),
  content: post.contentHtml ?? '',
})

export const presentWholePost = (post: ReadWholePost): WholePost => ({
  ...presentPost(post),
  ...presentPieces(post),
})

export const presentStaffPost = (post: ReadPost): StaffPost => ({
  ...presentPost(post),
  createdBy: post.createdBy ?? '',
})

export const presentWholeStaffPost = (post: ReadWholePost): WholeStaffPost => ({
  ...presentWholePost(post),
  createdBy: post.createdBy ?? '',
})

export const presentPostRow = (post: ReadPostRow): PostRow => {
  const file = typeof post.image === 'object' && post.image?.filename ? post.image : null
  return {
    id: post.id,
    ...presentSlug(post),
    title: post.title,
    createdBy: post.createdBy ?? '',
    createdAt: post.publishedAt ?? post.createdAt,
    updatedAt: post.updatedAt,
    ...presentPublication(post),
    imageUrl: file && fileUrl(filePath(file)),
    thumbnailUrl: file && thumbnailOf({ doc: file }),
  }
}

type ReadingFacts = Pick<PostCard, 'excerpt' | 'readingMinutes'>

/** Cached per saved state of a post: counting words anew for each post of a long list is slow. */
const factsCache = new LRUCache<string, ReadingFacts>({ max: 5_000 })

function readingFacts({ id, updatedAt, contentHtml }: ReadPost): ReadingFacts {
  const key = `${id} ${updatedAt}`
  const cached = factsCache.get(key)
  if (cached) return cached
  const html = contentHtml ?? ''
  const facts = {
    excerpt: excerpt(html, EXCERPT_LENGTH.post),
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
  }
  factsCache.set(key, facts)
  return facts
}
