import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import type { ProjectResponse, ProjectWithBlocks, StudioFrame } from '#cms/schemas/public.ts'
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

export function projectHead(studio: StudioFrame, project: ProjectWithBlocks | undefined): PageHead {
  if (!project) return missingHead(studio, projectsTexts.notFound)
  const defaults: PageHead = {
    title: pageTitle(studio, project.title),
    description:
      htmlToExcerpt(project.description, MAX_DESCRIPTION_LENGTH) ||
      joinSentences(`${project.title}, ${project.category}`, studio.name),
    card: { title: project.title, note: project.category, image: project.images[0] },
    parents: [{ name: 'Portfolio', path: pagePaths.portfolio }],
    about: { project },
  }
  return withMeta(defaults, project.meta)
}

export const projectPage: PageDefinition = {
  canonicalPath({ params: { id = '' }, get }) {
    const project = get<ProjectResponse>(keys.project(id))?.project
    return project && pagePaths.project(project)
  },
  head: ({ studio, params: { id = '' }, get }) =>
    projectHead(studio, get<ProjectResponse>(keys.project(id))?.project),
}
