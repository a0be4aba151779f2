import { presentProject } from '#cms/features/documents/presenters/present-project.ts'
import { presentSavedState } from '#cms/features/documents/presenters/present-saved-state.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import { readProject } from '#cms/features/documents/projects/read-project.ts'
import { restoreProject } from '#cms/features/documents/projects/restore-project.ts'
import { saveProject } from '#cms/features/documents/projects/save-project.ts'
import { trashProject } from '#cms/features/documents/projects/trash-project.ts'
import type { ReadProject } from '#cms/features/documents/public-content.ts'
import { defineRoute, type Call, type Route } from '../define.ts'
import { done, idParams } from '../schema.ts'
import { projectBody, savedProjectAnswer } from './schema.ts'

const tag = 'Projects'

const presentEdited = (project: ReadProject & Versioned) => ({
  project: presentProject(project),
  ...presentSavedState(project),
})
const readEdited = async ({ req, params }: Pick<Call<{ id: string }>, 'req' | 'params'>) =>
  presentEdited(await readProject({ req, id: params.id }))

export const projectRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/projects/{id}',
    summary: 'Get a project for editing',
    tag,
    who: 'staff',
    params: idParams,
    output: savedProjectAnswer,
    errors: [404],
    handle: readEdited,
  }),
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
    handle: async ({ req, body, idempotentCreate }) =>
      presentEdited(await saveProject({ req, idempotentCreate, ...body })),
    loadExisting: readEdited,
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
    handle: async ({ req, params, body, ifMatch }) =>
      presentEdited(await saveProject({ req, id: params.id, ifMatch, ...body })),
    readCurrent: readEdited,
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
  defineRoute({
    method: 'post',
    path: '/projects/{id}/restore',
    summary: 'Take a project out of the trash',
    tag,
    who: 'staff',
    params: idParams,
    output: savedProjectAnswer,
    errors: [404],
    handle: async ({ req, params }) => {
      await restoreProject({ req, id: params.id })
      return readEdited({ req, params })
    },
  }),
]
