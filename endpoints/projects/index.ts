import { presentProject } from '#cms/presenters/present-project.ts'
import { saveProject } from '#cms/services/projects/save-project.ts'
import { trashProject } from '#cms/services/projects/trash-project.ts'
import { defineRoute, type Route } from '../define.ts'
import { done, idParams } from '../schema.ts'
import { projectBody, savedProjectAnswer } from './schema.ts'

const tag = 'Projects'

export const projectRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/projects',
    summary: 'Create a project',
    tag,
    who: 'staff',
    body: projectBody,
    output: savedProjectAnswer,
    status: 201,
    errors: [400, 422],
    handle: async ({ req, body }) => ({ project: presentProject(await saveProject({ req, ...body })) }),
  }),
  defineRoute({
    method: 'put',
    path: '/projects/{id}',
    summary: 'Change a project',
    tag,
    who: 'staff',
    params: idParams,
    body: projectBody,
    output: savedProjectAnswer,
    errors: [400, 404, 422],
    handle: async ({ req, params, body }) => ({ project: presentProject(await saveProject({ req, id: params.id, ...body })) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/projects/{id}',
    summary: 'Put a project into the trash',
    tag,
    who: 'staff',
    params: idParams,
    output: done,
    errors: [404],
    handle: async ({ req, params }) => {
      await trashProject({ req, id: params.id })
      return { ok: true as const }
    },
  }),
]
