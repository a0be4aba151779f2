import { messages } from '#cms/shared/messages.ts'
import type { PublicPost, Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/lib/keys.ts'
import type { PageDefinition } from '#web/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, titleOf, type PageHead } from '#web/lib/page-head.ts'
import { plainText } from '#web/lib/plain-text.ts'

export const postHead = (studio: Studio, post: PublicPost | undefined): PageHead => ({
  title: titleOf(studio, post?.title ?? messages.posts.notFound),
  description: plainText(post?.content ?? '', DESCRIPTION_LENGTH),
  imageUrl: post?.imageUrl,
  type: 'article',
})

export const postPage: PageDefinition = {
  keys: ({ id = '' }) => [keys.post(id)],
  head: ({ studio, params: { id = '' }, get }) => postHead(studio, get<{ post: PublicPost }>(keys.post(id))?.post),
}
