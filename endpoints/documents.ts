import type { z } from 'zod'
import type { ContentService } from '#cms/features/documents/content-service.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { keepUnpresentableFiles } from '#cms/features/media/keep-unpresentable-files.ts'
import { versionOf, type Versioned } from '#cms/storage/database/document-version.ts'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'
import { BODY } from '#cms/shared/requests.ts'
import { defineRoute, type Call, type Route } from './define.ts'
import { okResponse, idParams, type savedState } from '#cms/schemas/common.ts'
import { versionParams, versionsResponse } from '#cms/schemas/versions.ts'

type PresentedShape<ResponseSchema extends z.ZodType> = Omit<z.input<ResponseSchema>, keyof typeof savedState>

type Description<
  Read,
  Saved extends Read & Versioned,
  Changes,
  BodySchema extends z.ZodType,
  ResponseSchema extends z.ZodType,
> = {
  service: ContentService<Read, Saved, Changes>
  /** the operation ids' word for a document: `Post` makes `getPostForEditing`, `createPost` */
  name: string
  tag: string
  path: string
  /** where documents are created; default: `path` */
  createPath?: string
  /** the route summaries' words for a document: `a post` */
  noun: string
  createSummary: string
  /** the documents that the caller reaches, for the summaries; default: all of them */
  scope?: string
  body: BodySchema
  /** names of the files of a multipart form; default: the body is JSON */
  files?: readonly string[]
  /** the error text for an invalid body; `blank` are the names of missing and blank fields */
  invalid?: (blank: readonly string[]) => string
  /** schema of the response of a read, a save and a restore: the document and `savedState` */
  response: ResponseSchema
  present: (document: Read & { id: string }) => PresentedShape<ResponseSchema>
}

/**
 * The routes of a collection that staff edit: read, create (with `Idempotency-Key`), change (with
 * `If-Match`), move to the trash, restore. For every signed-in account; the collection's access rules decide
 * which documents it reaches.
 */
export function documentRoutes<
  Read,
  Saved extends Read & Versioned,
  Changes,
  BodySchema extends z.ZodType,
  ResponseSchema extends z.ZodType,
>({
  service,
  present,
  scope,
  files,
  invalid,
  ...description
}: Description<Read, Saved, Changes, BodySchema, ResponseSchema>): Route[] {
  const presentForEditing = (document: Read & Versioned) => ({
    ...present(keepUnpresentableFiles(document)),
    version: versionOf(document),
    updatedAt: document.updatedAt,
  })
  const context: Context = {
    ...description,
    service,
    staff: { tag: description.tag, who: 'staff' },
    summary: (text) => (scope ? `${text}: ${scope}` : text),
    read: async ({ req, params }) => presentForEditing(await service.read({ req, id: params.id })),
    readVersion: async ({ req, params }) => presentForEditing(await service.readVersion({ req, ...params })),
    save: async ({ body, files, ...request }) =>
      presentForEditing(
        await service.save({ ...request, ...({ ...(body as object), ...files } as Changes) }),
      ),
  }
  return [...editingRoutes(context, { files, invalid }), ...trashRoutes(context), ...versionRoutes(context)]
}

type DocumentCall = Pick<Call<{ id: string }>, 'req' | 'params'>
type VersionCall = Pick<Call<{ id: string; versionId: string }>, 'req' | 'params'>

/** What the routes of a collection share. */
type Context = Pick<
  Description<unknown, Versioned, unknown, z.ZodType, z.ZodType>,
  'name' | 'path' | 'createPath' | 'noun' | 'createSummary' | 'body' | 'response'
> & {
  service: Pick<ContentService<unknown, unknown, never>, 'trash' | 'restore' | 'versions' | 'restoreVersion'>
  staff: { tag: string; who: 'staff' }
  summary: (text: string) => string
  /** reads a document and presents it for editing */
  read: (call: DocumentCall) => Promise<unknown>
  readVersion: (call: VersionCall) => Promise<unknown>
  save: (
    call: Pick<Call, 'req' | 'body' | 'files'> &
      Partial<Pick<Call, 'ifMatch' | 'idempotentCreate'>> & { id?: string },
  ) => Promise<unknown>
}

function editingRoutes(
  { name, path, createPath = path, noun, createSummary, staff, body, response, summary, read, save }: Context,
  {
    files: names,
    invalid,
  }: Pick<Description<unknown, Versioned, unknown, z.ZodType, z.ZodType>, 'files' | 'invalid'>,
): Route[] {
  const saving = {
    ...staff,
    body,
    output: response,
    ...(names && { limit: 'upload' as const, files: { names, maxBytes: BODY.multipart } }),
    ...(invalid && { invalid: (_fields: FieldErrors, blank: readonly string[]) => invalid(blank) }),
  } as const
  const bodyErrors = names ? [400, 413, 415, 422] : [400, 422]

  return [
    defineRoute({
      ...staff,
      operationId: `get${name}ForEditing`,
      method: 'get',
      path: `${path}/{id}`,
      summary: summary(`Get ${noun} for editing`),
      description: '`version` of the response is the value of `If-Match` for the next change.',
      params: idParams,
      output: response,
      errors: [404],
      handle: read,
    }),
    defineRoute({
      ...saving,
      operationId: `create${name}`,
      method: 'post',
      path: createPath,
      summary: createSummary,
      description: 'With `Idempotency-Key` a repeated request creates one document only.',
      status: 201,
      errors: bodyErrors,
      handle: ({ req, body, files, idempotentCreate }) => save({ req, body, files, idempotentCreate }),
      loadExisting: read,
    }),
    defineRoute({
      ...saving,
      operationId: `update${name}`,
      method: 'put',
      path: `${path}/{id}`,
      summary: summary(`Change ${noun}`),
      description: 'With `If-Match` the change is saved only if the document still has that version.',
      params: idParams,
      errors: [404, ...bodyErrors],
      handle: ({ req, params, body, files, ifMatch }) => save({ req, id: params.id, body, files, ifMatch }),
      readCurrent: read,
    }),
  ]
}

function trashRoutes({ service, name, path, noun, staff, response, summary, read }: Context): Route[] {
  return [
    defineRoute({
      ...staff,
      operationId: `delete${name}`,
      method: 'delete',
      path: `${path}/{id}`,
      summary: summary(`Put ${noun} into the trash`),
      description: 'Visitors no longer see it. It can be restored.',
      params: idParams,
      output: okResponse,
      errors: [404],
      handle: async ({ req, params }) => {
        await service.trash({ req, id: params.id })
        return { ok: true as const }
      },
    }),
    defineRoute({
      ...staff,
      operationId: `restore${name}`,
      method: 'post',
      path: `${path}/{id}/restore`,
      summary: summary(`Take ${noun} out of the trash`),
      description: 'Visitors see it again, as it was.',
      params: idParams,
      output: response,
      errors: [404],
      handle: async ({ req, params }) => {
        await service.restore({ req, id: params.id })
        return read({ req, params })
      },
    }),
  ]
}

function versionRoutes({
  service,
  name,
  path,
  noun,
  staff,
  response,
  summary,
  read,
  readVersion,
}: Context): Route[] {
  return [
    defineRoute({
      ...staff,
      operationId: `list${name}Versions`,
      method: 'get',
      path: `${path}/{id}/versions`,
      summary: summary(`List the versions of ${noun}`),
      description: `Newest first, at most ${VERSIONS_KEPT}: older ones are not kept.`,
      params: idParams,
      output: versionsResponse,
      errors: [404],
      handle: async ({ req, params }) => ({ versions: await service.versions({ req, id: params.id }) }),
    }),
    defineRoute({
      ...staff,
      operationId: `get${name}Version`,
      method: 'get',
      path: `${path}/{id}/versions/{versionId}`,
      summary: summary(`Get an earlier version of ${noun}`),
      description: 'In the same form as the document; `version` is the one of that time.',
      params: versionParams,
      output: response,
      errors: [404],
      handle: readVersion,
    }),
    defineRoute({
      ...staff,
      operationId: `restore${name}Version`,
      method: 'post',
      path: `${path}/{id}/versions/{versionId}/restore`,
      summary: summary(`Restore an earlier version of ${noun}`),
      description:
        'Saves it as a new version and keeps the publication status. With `If-Match` only if the document ' +
        'still has that version.',
      params: versionParams,
      output: response,
      errors: [404],
      handle: async ({ req, params, ifMatch }) => {
        await service.restoreVersion({ req, ...params, ifMatch })
        return read({ req, params })
      },
      readCurrent: read,
    }),
  ]
}
