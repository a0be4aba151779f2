import { excerpt } from '#cms/content/rich-text/plain-text.ts'
import type { Project } from '#cms/payload-types.ts'
import { EXCERPT_LENGTH } from '#cms/shared/constants.ts'
import type { ProjectCard, PublicProject } from '#endpoints/public/schema.ts'
import { presentPicture, presentPictures } from './present-picture.ts'

export const presentProject = (project: Project): PublicProject => ({
  id: project.id,
  title: project.title,
  description: project.descriptionHtml ?? '',
  category: project.category,
  videoUrl: project.videoUrl || undefined,
  images: presentPictures(project.images),
})

export const presentProjectCard = (project: Project): ProjectCard => ({
  id: project.id,
  title: project.title,
  category: project.category,
  excerpt: excerpt(project.descriptionHtml ?? '', EXCERPT_LENGTH),
  image: presentPicture(project.images?.[0]),
})
