import { presentProject, projects } from '#cms/features/documents/projects.ts'
import type { Route } from '../define.ts'
import { documentRoutes } from '../documents.ts'
import { projectBody, savedProjectAnswer } from './schema.ts'

export const projectRoutes: Route[] = documentRoutes({
  service: projects,
  tag: 'Projects',
  path: '/projects',
  noun: 'a project',
  createSummary: 'Create a project',
  body: projectBody,
  answer: savedProjectAnswer,
  present: (project) => ({ project: presentProject(project) }),
})
