import type { z } from 'zod'
import { PROJECT_YEARS } from '#cms/shared/constants.ts'
import { component } from '../openapi/component.ts'
import { createdAt, facade, published, saved, updatedAt } from '../openapi/examples.ts'
import {
  html,
  pageFacts,
  publicationAsked,
  publicationProperties,
  savedProperties,
} from '../openapi/property-descriptions.ts'
import { comparison } from '../pieces/openapi.ts'
import { project } from '../public/examples.ts'
import { projectBody, savedProjectAnswer, type staffProjectRow, staffProjectsAnswer } from './schema.ts'

const ownProject: z.input<typeof staffProjectRow> = {
  ...project,
  updatedAt,
  status: 'published',
  publishedAt: createdAt,
}

export const projectComponents = {
  ProjectForm: component(projectBody, {
    description: 'A project as it is saved.',
    properties: {
      description: 'HTML; what the site does not show is removed.',
      videoUrl: 'A web address; empty removes it.',
      images: 'A change without them leaves the images as they are.',
      pieces: 'A change without them leaves the pieces as they are.',
      year: `When it was finished, ${PROJECT_YEARS.first} to ${PROJECT_YEARS.last}. Null removes it, left out it stays; so do the other facts, which empty text removes.`,
      ...publicationAsked,
    },
    example: {
      title: 'Casa Alberca',
      category: 'Residential',
      description: '<p>A courtyard house for two potters on a dry plateau.</p>',
      images: [{ imagePath: facade.imagePath, alt: facade.alt }],
    },
  }),
  SavedProject: component(savedProjectAnswer, {
    description: 'A project with its version.',
    properties: { ...publicationProperties, ...savedProperties },
    example: { project: { ...project, pieces: [comparison] }, ...published, ...saved },
  }),
  StaffProjectListItem: component(staffProjectsAnswer.shape.projects.element, {
    description: 'A project of a list for staff. With `fields`: these alone.',
    properties: { description: html, ...publicationProperties } as Record<never, string>,
    example: ownProject,
  }),
  StaffProjectList: component(staffProjectsAnswer, {
    description: 'Projects for staff.',
    properties: pageFacts,
    example: { projects: [ownProject] },
  }),
}
