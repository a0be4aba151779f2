import type { PostResponse } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { getLazyParts } from '#web/site/blocks/lazy-blocks.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'

export const postReads: PageReads = {
  dataKeys: ({ id = '' }) => [keys.post(id)],
  parts: ({ params: { id = '' }, get }) => getLazyParts(get<PostResponse>(keys.post(id))?.post.blocks),
}
