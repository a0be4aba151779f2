import { excerpt } from '#cms/rich-text/plain-text.ts'
import type { ReadNeighbour, ReadProject } from '#cms/features/documents/public-content.ts'
import { EXCERPT_LENGTH } from '#cms/shared/constants.ts'
import type { Neighbour, ProjectCard, ProjectRow, PublicProject } from '#endpoints/public/schema.ts'
import { presentPicture, presentPictures } from '#cms/features/media/present-picture.ts'

export const presentProject = (project: ReadProject): PublicProject => ({
  id: project.id,
  title: project.title,
  description: project.descriptionHtml ?? '',
  category: project.category,
  videoUrl: project.videoUrl || undefined,
  images: presentPictures(project.images),
})

export const presentProjectRow = (project: ReadProject): ProjectRow => ({
  ...presentProject(project),
  updatedAt: project.updatedAt,
})

export const presentProjectCard = (project: ReadProject): ProjectCard => ({
  id: project.id,
  title: project.title,
  category: project.category,
  excerpt: excerpt(project.descriptionHtml ?? '', EXCERPT_LENGTH),
  image: presentPicture(project.images?.[0]),
})

export const presentNeighbour = (project: ReadNeighbour | undefined): Neighbour | null =>
  project ? { id: project.id, title: project.title } : null
