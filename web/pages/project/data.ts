import { messages } from '#cms/shared/messages.ts'
import type { PublicProject, Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/lib/keys.ts'
import type { PageDefinition } from '#web/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, titleOf, type PageHead } from '#web/lib/page-head.ts'
import { plainText } from '#web/lib/plain-text.ts'

export const projectHead = (studio: Studio, project: PublicProject | undefined): PageHead => ({
  title: titleOf(studio, project?.title ?? messages.projects.notFound),
  description: plainText(project?.description ?? '', DESCRIPTION_LENGTH),
  imageUrl: project?.images[0]?.imageUrl,
})

export const projectPage: PageDefinition = {
  keys: ({ id = '' }) => [keys.project(id)],
  head: ({ studio, params: { id = '' }, get }) => projectHead(studio, get<{ project: PublicProject }>(keys.project(id))?.project),
}
