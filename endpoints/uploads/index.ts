import { badRequest } from '#cms/errors.ts'
import { presentPicture } from '#cms/presenters/present-picture.ts'
import { storeImage } from '#cms/services/store-image.ts'
import { BODY, IMAGE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { projectImageAnswer, projectImageFiles, projectImageForm } from './schema.ts'

export const uploadRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/uploads/project-images',
    summary: 'Upload one image of a project; the answer names its path',
    tag: 'Projects',
    who: 'staff',
    limit: 'upload',
    body: projectImageForm,
    files: { names: projectImageFiles, maxBytes: BODY.multipart },
    output: projectImageAnswer,
    status: 201,
    errors: [400, 413, 415, 422, 429],
    handle: async ({ req, body, files }) => {
      if (!files.image) throw badRequest(messages.request.invalid, { image: 'Required' }, 'invalid')
      const media = await storeImage({ req, file: files.image, folder: IMAGE.projectFolder, alt: body.alt, rules: 'project' })
      const image = presentPicture(media)!
      return { imageUrl: image.imageUrl, imagePath: image.imagePath, image }
    },
  }),
]
