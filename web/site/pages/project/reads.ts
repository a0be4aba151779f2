import type { ProjectResponse } from '#cms/schemas/public.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { getLazyParts } from '#web/site/blocks/lazy-blocks.ts'
import type { PageReads } from '#web/site/lib/page-definition.ts'

export const projectReads: PageReads = {
  dataKeys: ({ id = '' }) => [keys.project(id)],
  parts: ({ params: { id = '' }, get }) =>
    getLazyParts(get<ProjectResponse>(keys.project(id))?.project.blocks),
}
