import { postsTexts } from '#cms/shared/texts/posts.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import type { PostResponse, PostWithBlocks, StudioFrame } from '#cms/schemas/public.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  joinSentences,
  missingHead,
  pageTitle,
  withMeta,
  type PageHead,
} from '#web/shared/lib/page-head.ts'
import { htmlToExcerpt } from '#web/shared/lib/html-to-excerpt.ts'

export function postHead(studio: StudioFrame, post: PostWithBlocks | undefined): PageHead {
  if (!post) return missingHead(studio, postsTexts.notFound)
  const defaults: PageHead = {
    title: pageTitle(studio, post.title),
    description:
      htmlToExcerpt(post.content, MAX_DESCRIPTION_LENGTH) || joinSentences(post.title, studio.name),
    card: { title: post.title, note: formatDay(post.createdAt), image: post.image },
    parents: [{ name: 'Blog', path: pagePaths.blog }],
    about: { post },
  }
  return withMeta(defaults, post.meta)
}

export const postPage: PageDefinition = {
  canonicalPath({ params: { id = '' }, get }) {
    const post = get<PostResponse>(keys.post(id))?.post
    return post && pagePaths.post(post)
  },
  head: ({ studio, params: { id = '' }, get }) => postHead(studio, get<PostResponse>(keys.post(id))?.post),
}
