import { badRequest } from '#cms/errors.ts'
import {
  deleteImage,
  changeImage,
  findImage,
  findImageByPath,
  listImages,
  presentLibraryPage,
} from '#cms/features/media/images.ts'
import { listImageTags } from '#cms/features/media/image-tags.ts'
import { replaceImage } from '#cms/features/media/replace-image.ts'
import { BODY } from '#cms/shared/requests.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { defineRoute, type Route } from '../define.ts'
import { listRoute } from '../list-route.ts'
import { okResponse, idParams } from '#cms/schemas/common.ts'
import {
  imageResponse,
  imageTagsResponse,
  imageBody,
  imageByPathQuery,
  imagesResponse,
  imagesQuery,
  replaceImageFiles,
  replaceImageForm,
  replacedImageResponse,
} from '#cms/schemas/images.ts'

const tag = 'Images'

/** The library of stored images, for every signed-in account; `media` of its role says what it may change. */
export const imageRoutes: Route[] = [
  listRoute({
    operationId: 'listImages',
    path: '/images',
    summary: 'List stored images',
    description:
      'Newest first. `use=unused` lists only images that no document uses, including documents in the trash.',
    tag,
    who: 'staff',
    name: 'images',
    query: imagesQuery,
    output: imagesResponse,
    read: async ({ req, query }) => presentLibraryPage(await listImages({ req, query })),
  }),
  defineRoute({
    operationId: 'listImageTags',
    method: 'get',
    path: '/image-tags',
    summary: 'List the tags that images have',
    description: 'Each once whatever its case, by the alphabet: what a field for tags suggests.',
    tag,
    who: 'staff',
    output: imageTagsResponse,
    handle: async ({ req }) => ({ tags: await listImageTags({ req }) }),
  }),
  defineRoute({
    operationId: 'getImage',
    method: 'get',
    path: '/images/{id}',
    summary: 'Get a stored image and the documents that use it',
    description: 'Lists the documents that the caller may read and counts all of them.',
    tag,
    who: 'staff',
    params: idParams,
    output: imageResponse,
    errors: [404],
    handle: ({ req, params }) => findImage({ req, id: params.id }),
  }),
  defineRoute({
    operationId: 'getImageByPath',
    method: 'get',
    path: '/uploads/images',
    summary: 'Get a stored image by its path, and the documents that use it',
    description:
      'The path is in the response of the upload and in every document that uses the image. Also works ' +
      'before a document uses it, and by a path that it had before its file was replaced.',
    tag,
    who: 'staff',
    query: imageByPathQuery,
    output: imageResponse,
    errors: [404],
    handle: ({ req, query }) => findImageByPath({ req, path: query.path }),
  }),
  defineRoute({
    operationId: 'updateImage',
    method: 'put',
    path: '/images/{id}',
    summary: 'Change the alternative text, the focal point, the credit or the tags of an image',
    description:
      'At least one of them; the others stay. All documents that use the image show all but tags at once.',
    tag,
    who: 'staff',
    params: idParams,
    body: imageBody,
    output: imageResponse,
    errors: [400, 403, 404],
    handle: ({ req, params, body }) => changeImage({ req, id: params.id, ...body }),
  }),
  defineRoute({
    operationId: 'replaceImage',
    method: 'put',
    path: '/images/{id}/file',
    summary: 'Replace the file of an image',
    description:
      'All documents and texts that use the image show the new file at once. The file must meet the rules ' +
      'of every field that uses the image. The image’s path and URLs change; the former path still ' +
      'identifies it.',
    tag,
    who: 'staff',
    limit: 'upload',
    params: idParams,
    body: replaceImageForm,
    files: { names: replaceImageFiles, isRequired: true, maxBytes: BODY.multipart },
    output: replacedImageResponse,
    errors: [400, 403, 404, 412, 413, 415, 422, 429],
    handle: async ({ req, params, files }) => {
      if (!files.image) {
        throw badRequest(requestTexts.invalid, { code: 'invalid', fields: { image: 'Required' } })
      }
      return replaceImage({ req, id: params.id, file: files.image })
    },
  }),
  defineRoute({
    operationId: 'deleteImage',
    method: 'delete',
    path: '/images/{id}',
    summary: 'Delete an image that no document uses',
    description:
      'Permanently, with its file. Refused with 409 while a document uses it, including documents in the ' +
      'trash.',
    tag,
    who: 'media.delete',
    params: idParams,
    output: okResponse,
    errors: [404, 409],
    handle: async ({ req, params }) => {
      await deleteImage({ req, id: params.id })
      return { ok: true as const }
    },
  }),
]
