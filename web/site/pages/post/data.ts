import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import type { PostAnswer, WholePost, Studio } from '#endpoints/public/schema.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, sentences, titleOf, withMeta, type PageHead } from '#web/shared/lib/page-head.ts'
import { plainText } from '#web/shared/lib/plain-text.ts'
import { lazyPartsOf } from '#web/site/pieces/lazy-pieces.ts'

export function postHead(studio: Studio, post: WholePost | undefined): PageHead {
  if (!post) {
    return {
      title: titleOf(studio, messages.posts.notFound),
      description: sentences(messages.posts.notFound),
      noindex: true,
    }
  }
  const made: PageHead = {
    title: titleOf(studio, post.title),
    description: plainText(post.content, DESCRIPTION_LENGTH) || sentences(post.title, studio.name),
    card: { title: post.title, note: formatDay(post.createdAt), picture: post.image },
    parents: [{ name: 'Blog', path: pages.blog }],
    about: { post },
  }
  return withMeta(made, post.meta)
}

export const postPage: PageDefinition = {
  keys: ({ id = '' }) => [keys.post(id)],
  address({ params: { id = '' }, get }) {
    const post = get<PostAnswer>(keys.post(id))?.post
    return post && pages.post(post)
  },
  parts: ({ params: { id = '' }, get }) => lazyPartsOf(get<PostAnswer>(keys.post(id))?.post.pieces),
  head: ({ studio, params: { id = '' }, get }) => postHead(studio, get<PostAnswer>(keys.post(id))?.post),
}
