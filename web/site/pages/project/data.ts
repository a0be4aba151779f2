import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import type { ProjectAnswer, WholeProject, Studio } from '#endpoints/public/schema.ts'
import { keys } from '#web/shared/lib/keys.ts'
import type { PageDefinition } from '#web/site/lib/page-definition.ts'
import { DESCRIPTION_LENGTH, sentences, titleOf, withMeta, type PageHead } from '#web/shared/lib/page-head.ts'
import { plainText } from '#web/shared/lib/plain-text.ts'
import { lazyPartsOf } from '#web/site/pieces/lazy-pieces.ts'

export function projectHead(studio: Studio, project: WholeProject | undefined): PageHead {
  if (!project) {
    return {
      title: titleOf(studio, messages.projects.notFound),
      description: sentences(messages.projects.notFound),
      noindex: true,
    }
  }
  const made: PageHead = {
    title: titleOf(studio, project.title),
    description:
      plainText(project.description, DESCRIPTION_LENGTH) ||
      sentences(`${project.title}, ${project.category}`, studio.name),
    card: { title: project.title, note: project.category, picture: project.images[0] },
    parents: [{ name: 'Portfolio', path: pages.portfolio }],
    about: { project },
  }
  return withMeta(made, project.meta)
}

export const projectPage: PageDefinition = {
  keys: ({ id = '' }) => [keys.project(id)],
  address({ params: { id = '' }, get }) {
    const project = get<ProjectAnswer>(keys.project(id))?.project
    return project && pages.project(project)
  },
  parts: ({ params: { id = '' }, get }) => lazyPartsOf(get<ProjectAnswer>(keys.project(id))?.project.pieces),
  head: ({ studio, params: { id = '' }, get }) =>
    projectHead(studio, get<ProjectAnswer>(keys.project(id))?.project),
}
