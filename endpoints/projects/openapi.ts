import type { z } from 'zod'
import { PROJECT_YEARS } from '#cms/shared/project-year.ts'
import { component } from '../openapi/component.ts'
import {
  createdAt,
  exampleImage,
  examplePublication,
  exampleSavedState,
  updatedAt,
} from '../openapi/examples.ts'
import { exampleBeforeAfter } from '../blocks/openapi.ts'
import { exampleProject } from '../public/examples.ts'
import {
  projectBody,
  savedProjectResponse,
  type staffProjectRow,
  staffProjectsResponse,
} from '#cms/schemas/projects.ts'

const exampleStaffProject: z.input<typeof staffProjectRow> = {
  ...exampleProject,
  updatedAt,
  status: 'published',
  publishedAt: createdAt,
}

export const projectComponents = {
  ProjectForm: component(projectBody, {
    description: 'A project as it is saved.',
    properties: {
      year:
        `When it was finished, ${PROJECT_YEARS.first} to ${PROJECT_YEARS.last}. Null removes it; if left ` +
        'out, it stays. The other details are removed by an empty text.',
    },
    example: {
      title: 'Casa Alberca',
      category: 'Residential',
      description: '<p>A courtyard house for two potters on a dry plateau.</p>',
      images: [{ imagePath: exampleImage.imagePath, alt: exampleImage.alt }],
    },
  }),
  SavedProject: component(savedProjectResponse, {
    description: 'A project with its version.',
    example: {
      project: { ...exampleProject, blocks: [exampleBeforeAfter] },
      ...examplePublication,
      ...exampleSavedState,
    },
  }),
  StaffProjectListItem: component(staffProjectsResponse.shape.projects.element, {
    description: 'A project of a list for staff. With `fields`: these alone.',
    example: exampleStaffProject,
  }),
  StaffProjectList: component(staffProjectsResponse, {
    description: 'Projects for staff.',
    example: { projects: [exampleStaffProject] },
  }),
}
