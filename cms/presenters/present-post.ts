import { countWords, excerpt } from '#cms/content/rich-text/plain-text.ts'
import type { Post } from '#cms/payload-types.ts'
import { EXCERPT_LENGTH, WORDS_PER_MINUTE } from '#cms/shared/constants.ts'
import type { PostCard, PublicPost } from '#endpoints/public/schema.ts'
import type { StaffPost } from '#endpoints/posts/schema.ts'
import { presentPicture } from './present-picture.ts'

export const presentPostCard = (post: Post): PostCard => {
  const image = presentPicture(post.image)
  const html = post.contentHtml ?? ''
  return {
    id: post.id,
    title: post.title,
    imageUrl: image?.imageUrl,
    image,
    excerpt: excerpt(html, EXCERPT_LENGTH),
    readingMinutes: Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE)),
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  }
}

export const presentPost = (post: Post): PublicPost => ({ ...presentPostCard(post), content: post.contentHtml ?? '' })

export const presentStaffPost = (post: Post): StaffPost => ({ ...presentPost(post), createdBy: post.createdBy ?? '' })
