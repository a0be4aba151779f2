import { filePath } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { countWords, excerpt } from '#cms/rich-text/plain-text.ts'
import type { ReadPostRow } from '#cms/features/documents/posts/list-own-posts.ts'
import type { ReadPost } from '#cms/features/documents/public-content.ts'
import { EXCERPT_LENGTH, WORDS_PER_MINUTE } from '#cms/shared/constants.ts'
import { thumbnailOf } from '#cms/features/media/thumbnail.ts'
import type { PostCard, PublicPost } from '#endpoints/public/schema.ts'
import type { PostRow, StaffPost } from '#endpoints/posts/schema.ts'
import { presentPicture } from '#cms/features/media/present-picture.ts'

export const presentPostCard = (post: ReadPost): PostCard => {
  const image = presentPicture(post.image)
  return {
    id: post.id,
    title: post.title,
    imageUrl: image?.imageUrl,
    image,
    ...readingFacts(post),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  }
}

export const presentPost = (post: ReadPost): PublicPost => ({
  ...presentPostCard(post),
  content: post.contentHtml ?? '',
})

export const presentStaffPost = (post: ReadPost): StaffPost => ({
  ...presentPost(post),
  createdBy: post.createdBy ?? '',
})

export const presentPostRow = (post: ReadPostRow): PostRow => {
  const file = typeof post.image === 'object' && post.image?.filename ? post.image : null
  return {
    id: post.id,
    title: post.title,
    createdBy: post.createdBy ?? '',
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    imageUrl: file && fileUrl(filePath(file)),
    thumbnailUrl: file && thumbnailOf({ doc: file }),
  }
}

type ReadingFacts = Pick<PostCard, 'excerpt' | 'readingMinutes'>

/** Cached per saved state of a post: counting words anew for each post of a long list is slow. */
const factsCache = new Map<string, ReadingFacts>()
const MAX_CACHED = 5_000

function readingFacts({ id, updatedAt, contentHtml }: ReadPost): ReadingFacts {
  const key = `${id} ${updatedAt}`
  const cached = factsCache.get(key)
  if (cached) return cached
  const html = contentHtml ?? ''
  const facts = {
    excerpt: excerpt(html, EXCERPT_LENGTH),
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
  }
  if (factsCache.size >= MAX_CACHED) factsCache.clear()
  factsCache.set(key, facts)
  return facts
}
