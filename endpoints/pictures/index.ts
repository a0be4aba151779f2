import { badRequest } from '#cms/errors.ts'
import {
  deletePicture,
  describePicture,
  findPicture,
  listPictures,
  presentLibraryPage,
} from '#cms/features/media/pictures.ts'
import { replacePicture } from '#cms/features/media/replace-picture.ts'
import { BODY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { listRoute } from '../list-route.ts'
import { done, idParams } from '../schema.ts'
import {
  pictureAnswer,
  pictureBody,
  picturesAnswer,
  picturesQuery,
  replacePictureFiles,
  replacePictureForm,
} from './schema.ts'

const tag = 'Pictures'

/** The library of stored pictures, for every signed-in account; `media` of its role says what it may change. */
export const pictureRoutes: Route[] = [
  listRoute({
    operationId: 'listPictures',
    path: '/pictures',
    summary: 'List stored pictures',
    description: 'Newest first. `use=unused` leaves those that no document shows, in the trash or not.',
    tag,
    who: 'staff',
    name: 'pictures',
    query: picturesQuery,
    output: picturesAnswer,
    read: async ({ req, query }) => presentLibraryPage(await listPictures({ req, query })),
  }),
  defineRoute({
    operationId: 'getPicture',
    method: 'get',
    path: '/pictures/{id}',
    summary: 'Get a stored picture and where it is used',
    description: 'Names the documents that the caller may read, and counts the others.',
    tag,
    who: 'staff',
    params: idParams,
    output: pictureAnswer,
    errors: [404],
    handle: ({ req, params }) => findPicture({ req, id: params.id }),
  }),
  defineRoute({
    operationId: 'updatePicture',
    method: 'put',
    path: '/pictures/{id}',
    summary: 'Change the alternative text of a picture',
    description: 'Every document that shows the picture has the new text at once.',
    tag,
    who: 'staff',
    params: idParams,
    body: pictureBody,
    output: pictureAnswer,
    errors: [400, 403, 404],
    handle: ({ req, params, body }) => describePicture({ req, id: params.id, alt: body.alt }),
  }),
  defineRoute({
    operationId: 'replacePicture',
    method: 'put',
    path: '/pictures/{id}/file',
    summary: 'Replace the file of a picture',
    description:
      'Every document that shows the picture shows the new file at once, texts included. The file has to be one that all of these places take. The path and the addresses of the picture change; the former path goes on naming it.',
    tag,
    who: 'staff',
    limit: 'upload',
    params: idParams,
    body: replacePictureForm,
    files: { names: replacePictureFiles, isRequired: true, maxBytes: BODY.multipart },
    output: pictureAnswer,
    errors: [400, 403, 404, 412, 413, 415, 422, 429],
    handle: async ({ req, params, files }) => {
      if (!files.image) throw badRequest(messages.request.invalid, { image: 'Required' }, 'invalid')
      return replacePicture({ req, id: params.id, file: files.image })
    },
  }),
  defineRoute({
    operationId: 'deletePicture',
    method: 'delete',
    path: '/pictures/{id}',
    summary: 'Delete a picture that no document shows',
    description: 'For good, with its file. Refused with 409 while a document shows it, in the trash or not.',
    tag,
    who: 'media.delete',
    params: idParams,
    output: done,
    errors: [404, 409],
    handle: async ({ req, params }) => {
      await deletePicture({ req, id: params.id })
      return { ok: true as const }
    },
  }),
]
