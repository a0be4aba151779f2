import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'
import { badRequest } from '#cms/errors.ts'
import { saveImageAlt } from '../media/change-alt.ts'
import { resolveImage } from '../media/resolve-image.ts'
import { IMAGE_FIELDS } from '../media/image-fields.ts'
import { MEDIA_FIELDS, presentFocus, presentImage } from '../media/present-image.ts'
import { getThumbnailUrl } from '../media/thumbnail-url.ts'
import type { UploadedFile } from '../media/uploaded-file.ts'
import type { Media, Post } from '#cms/payload-types.ts'
import { countWords, getExcerpt, isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { EXCERPT_LENGTH, WORDS_PER_MINUTE } from '#cms/shared/content.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import type { PublicationStatus } from '#cms/schemas/publication.ts'
import type { PostForm, PostRow, StaffPost, StaffPostSort, StaffPostWithBlocks } from '#cms/schemas/posts.ts'
import type { PublicPostCard, PostSort, PublicPost, PostWithBlocks } from '#cms/schemas/public.ts'
import { presentFields, selectFields, toFieldsData } from './content-fields.ts'
import { contentService } from './content-service.ts'
import { findShown } from './find-shown.ts'
import { findPage, findShownPage, type ListPage, type PageQuery } from './list-page.ts'
import { SEO_FIELDS, toSeoData, presentSeo, presentSlug } from './seo.ts'
import { toBlocksData, presentBlocks } from './blocks/blocks.ts'
import { unpaged, findPublished, NEWEST_FIRST, STAFF_SORTS, PUBLIC_SORTS } from './public-reads.ts'
import {
  PUBLICATION_FIELDS,
  presentPublication,
  toPublicationData,
  PUBLISHED,
  STATUS_CONDITIONS,
} from './publication.ts'

type Input = { req: PayloadRequest }

/** The fields that presenters read. */
const FIELDS = {
  ...selectFields(POST_FIELDS),
  image: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  ...PUBLICATION_FIELDS,
  ...SEO_FIELDS,
} as const
const CARD_FIELDS = {
  title: true,
  slug: true,
  image: true,
  contentHtml: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const
/** Lists leave out the blocks. */
const FIELDS_WITH_BLOCKS = { ...FIELDS, blocks: true } as const
type ReadPost = Pick<Post, 'id' | keyof typeof FIELDS>
type ReadCard = Pick<Post, 'id' | keyof typeof CARD_FIELDS>
type ReadPostWithBlocks = Pick<Post, 'id' | keyof typeof FIELDS_WITH_BLOCKS>

/**
 * What staff do with posts. An admin reaches any post, an editor their own. Without a file or a path the
 * image stays; `imageAlt` sets its alternative text.
 * @throws AppError 400 'Title and content are required', or what `resolveImage` throws
 */
export const postService = contentService({
  collection: 'posts',
  fields: FIELDS_WITH_BLOCKS,
  writtenFields: [...Object.keys(POST_FIELDS), 'image', 'blocks', 'meta'],
  notFoundText: postsTexts.notFound,

  async toData({
    req,
    image,
    imagePath,
    imageAlt,
    createdAt,
    id,
    blocks,
    status,
    publishedAt,
    ...body
  }: Input & PostForm & { image?: UploadedFile; createdAt?: string; id?: string }) {
    const data = await toFieldsData(POST_FIELDS, { req, body })
    if (status !== 'draft' && isRichTextBlank(data.content)) {
      throw badRequest(postsTexts.required, { code: 'invalid', fields: { content: 'Required' } })
    }
    const imageId = await resolveImage({
      req,
      imageField: IMAGE_FIELDS.posts,
      file: image,
      folder: IMAGE.postFolder,
      alt: imageAlt ?? '',
      path: imagePath,
    })
    return {
      ...data,
      ...toPublicationData({ status, publishedAt }, { isNew: id === undefined }),
      ...(await toSeoData({ req, collection: 'posts', body })),
      ...(await toBlocksData({ req, collection: 'posts', blocks })),
      ...(imageId && { image: imageId }),
      ...(createdAt && { createdAt }),
    }
  },

  saveAltTexts: saveImageAlt,
})

type ListQuery<Sort> = PageQuery & { sort?: Sort | undefined }

type PublicListInput = Input & { query: ListQuery<PostSort> }

const publicListOptions = ({ req, query }: PublicListInput) =>
  ({
    req,
    collection: 'posts',
    where: PUBLISHED,
    sort: PUBLIC_SORTS[query.sort ?? 'newest'],
    query,
  }) as const

export const listPosts = (input: PublicListInput): Promise<ListPage<ReadPost>> =>
  findShownPage({ ...publicListOptions(input), select: FIELDS })

/** The public list with what a card shows of each post. */
export const listPostCards = (input: PublicListInput): Promise<ListPage<ReadCard>> =>
  findShownPage({ ...publicListOptions(input), select: CARD_FIELDS })

/** The newest posts with their blocks. */
export async function listPostsWithBlocks({
  req,
  limit,
}: Input & { limit: number }): Promise<ReadPostWithBlocks[]> {
  const { docs } = await req.payload.find({
    collection: 'posts',
    where: PUBLISHED,
    select: FIELDS_WITH_BLOCKS,
    sort: NEWEST_FIRST,
    ...unpaged,
    limit,
    req,
  })
  return docs
}

export async function findPost({
  req,
  address,
}: Input & { address: string }): Promise<ReadPostWithBlocks | null> {
  return findPublished({ req, collection: 'posts', address, select: FIELDS_WITH_BLOCKS })
}

/**
 * Related posts: the newest others. A small blog has no tags, and the newest posts are the ones it most wants
 * read.
 */
export async function listRelatedPosts({
  req,
  postId,
  count,
}: Input & { postId: string; count: number }): Promise<ReadCard[]> {
  const { docs } = await findShown<ReadCard>({
    req,
    collection: 'posts',
    where: PUBLISHED,
    select: CARD_FIELDS,
    sort: NEWEST_FIRST,
    // one of them may be the post itself
    limit: count + 1,
    pagination: false,
  })
  return docs.filter(({ id }) => id !== postId).slice(0, count)
}

const STAFF_POST_SORTS: Record<StaffPostSort, string[]> = {
  ...STAFF_SORTS,
  creator: ['createdBy', ...STAFF_SORTS.newest],
}

type StaffQuery = ListQuery<StaffPostSort> & { status?: PublicationStatus | undefined }

/** The lists of staff, with drafts. The collection's access rule restricts editors to their own posts. */
const staffListOptions = ({ req, query }: Input & { query: StaffQuery }) =>
  ({
    req,
    collection: 'posts',
    sort: STAFF_POST_SORTS[query.sort ?? 'newest'],
    ...(query.status && { where: STATUS_CONDITIONS[query.status] }),
    // an email address, which the list keys leave out since visitors search these
    alsoSearched: 'createdBy',
    query,
  }) as const

export const listStaffPosts = (input: Parameters<typeof staffListOptions>[0]): Promise<ListPage<ReadPost>> =>
  findPage({ ...staffListOptions(input), select: FIELDS, populate: { media: MEDIA_FIELDS } })

const ROW_FIELDS = {
  title: true,
  slug: true,
  image: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  ...PUBLICATION_FIELDS,
} as const
/** The media fields that the image's URL, thumbnail and focal point are built from. */
const ROW_IMAGE_FIELDS = {
  prefix: true,
  filename: true,
  mimeType: true,
  focalX: true,
  focalY: true,
  variants: true,
} as const

type RowImage = Pick<Media, 'id' | keyof typeof ROW_IMAGE_FIELDS>
type ReadPostRow = Pick<Post, 'id' | Exclude<keyof typeof ROW_FIELDS, 'image'>> & {
  image?: RowImage | string | null
}

/** The list of `listStaffPosts` without the contents. */
export const listStaffPostRows = (
  input: Parameters<typeof staffListOptions>[0],
): Promise<ListPage<ReadPostRow>> =>
  findPage({ ...staffListOptions(input), select: ROW_FIELDS, populate: { media: ROW_IMAGE_FIELDS } })

export const presentPostCard = (post: ReadCard): PublicPostCard => {
  const image = presentImage(post.image)
  return {
    id: post.id,
    ...presentSlug(post),
    title: post.title,
    imageUrl: image?.imageUrl,
    image,
    ...getReadingInfo(post),
    // a draft has no date of publication yet
    createdAt: post.publishedAt ?? post.createdAt,
    updatedAt: post.updatedAt,
  }
}

export const presentPost = (post: ReadPost): PublicPost => ({
  ...presentPostCard(post),
  ...presentFields(POST_FIELDS, post),
  ...presentSeo(post),
})

export const presentPostWithBlocks = (post: ReadPostWithBlocks): PostWithBlocks => ({
  ...presentPost(post),
  ...presentBlocks(post, { collection: 'posts' }),
})

export const presentStaffPost = (post: ReadPost): StaffPost => ({
  ...presentPost(post),
  createdBy: post.createdBy ?? '',
})

/** With what a form edits and visitors read elsewhere: the texts of tracks. */
export const presentStaffPostWithBlocks = (post: ReadPostWithBlocks): StaffPostWithBlocks => ({
  ...presentPost(post),
  ...presentBlocks(post, { collection: 'posts', isForEditing: true }),
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
    thumbnailUrl: file && getThumbnailUrl({ doc: file }),
    imageFocus: file && presentFocus(file),
  }
}

type ReadingInfo = Pick<PublicPostCard, 'excerpt' | 'readingMinutes'>

/** By post and last change: counting the words of each post of a long list again is slow. */
const readingInfoCache = new LRUCache<string, ReadingInfo>({ max: 5_000 })

function getReadingInfo({ id, updatedAt, contentHtml }: ReadCard): ReadingInfo {
  const key = `${id} ${updatedAt}`
  const cached = readingInfoCache.get(key)
  if (cached) return cached
  const html = contentHtml ?? ''
  const info = {
    excerpt: getExcerpt(html, EXCERPT_LENGTH.post),
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
  }
  readingInfoCache.set(key, info)
  return info
}
