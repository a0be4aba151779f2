import { presentMember } from '#cms/features/documents/presenters/present-member.ts'
import { presentSavedState } from '#cms/features/documents/presenters/present-saved-state.ts'
import type { Versioned } from '#cms/storage/database/document-version.ts'
import type { ReadMember } from '#cms/features/documents/public-content.ts'
import { readMember } from '#cms/features/documents/team/read-member.ts'
import { restoreMember } from '#cms/features/documents/team/restore-member.ts'
import { saveMember } from '#cms/features/documents/team/save-member.ts'
import { trashMember } from '#cms/features/documents/team/trash-member.ts'
import { BODY } from '#cms/shared/constants.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import { defineRoute, type Call, type Route } from '../define.ts'
import { done, idParams } from '../schema.ts'
import { memberAnswer, memberFiles, memberForm } from './schema.ts'

const tag = 'Team'
const files = { names: memberFiles, maxBytes: BODY.multipart }

const presentEdited = (member: ReadMember & Versioned) => ({
  teamMember: presentMember(member),
  ...presentSavedState(member),
})
const readEdited = async ({ req, params }: Pick<Call<{ id: string }>, 'req' | 'params'>) =>
  presentEdited(await readMember({ req, id: params.id }))

export const teamRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/team/{id}',
    summary: 'Get a team member for editing',
    tag,
    who: 'staff',
    params: idParams,
    output: memberAnswer,
    errors: [404],
    handle: readEdited,
  }),
  defineRoute({
    method: 'post',
    path: '/team',
    summary: 'Add a team member',
    tag,
    who: 'staff',
    limit: 'upload',
    body: memberForm,
    files,
    output: memberAnswer,
    status: 201,
    errors: [400, 413, 415, 422],
    invalid: memberErrorMessage,
    handle: async ({ req, body, files, idempotentCreate }) =>
      presentEdited(await saveMember({ req, idempotentCreate, ...body, image: files.image })),
    loadExisting: readEdited,
  }),
  defineRoute({
    method: 'put',
    path: '/team/{id}',
    summary: 'Change a team member',
    tag,
    who: 'staff',
    limit: 'upload',
    params: idParams,
    body: memberForm,
    files,
    output: memberAnswer,
    errors: [400, 404, 413, 415, 422],
    invalid: memberErrorMessage,
    handle: async ({ req, params, body, files, ifMatch }) =>
      presentEdited(await saveMember({ req, id: params.id, ifMatch, ...body, image: files.image })),
    readCurrent: readEdited,
  }),
  defineRoute({
    method: 'delete',
    path: '/team/{id}',
    summary: 'Put a team member into the trash',
    tag,
    who: 'staff',
    params: idParams,
    output: done,
    errors: [404],
    handle: async ({ req, params }) => {
      await trashMember({ req, id: params.id })
      return { ok: true as const }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/team/{id}/restore',
    summary: 'Take a team member out of the trash',
    tag,
    who: 'staff',
    params: idParams,
    output: memberAnswer,
    errors: [404],
    handle: async ({ req, params }) => {
      await restoreMember({ req, id: params.id })
      return readEdited({ req, params })
    },
  }),
]
