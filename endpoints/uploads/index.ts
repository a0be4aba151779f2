import { badRequest } from '#cms/errors.ts'
import { findSound } from '#cms/features/media/find-sound.ts'
import { presentPieceFile } from '#cms/features/media/present-file.ts'
import { presentPanorama, presentPicture } from '#cms/features/media/present-picture.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import { storeUpload } from '#cms/features/media/store-upload.ts'
import type { RulesName } from '#cms/images/image-rules.ts'
import { BODY, IMAGE, MEDIA, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import {
  filmAnswer,
  filmFiles,
  filmForm,
  panoramaAnswer,
  panoramaFiles,
  panoramaForm,
  projectImageAnswer,
  projectImageFiles,
  projectImageForm,
  soundAnswer,
  soundFiles,
  soundForm,
  soundQuery,
} from './schema.ts'

/**
 * Takes one image per request, so that each has its own progress and error. An image that no document uses
 * after a week is deleted (decision 015).
 */
const imageUpload = ({
  operationId,
  path,
  summary,
  tag,
  folder,
  rules,
}: {
  operationId: string
  path: string
  summary: string
  tag: string
  folder: string
  rules: RulesName
}) =>
  defineRoute({
    operationId,
    method: 'post',
    path,
    summary,
    description:
      'Judged by its bytes, cleaned and resized. An image that no document uses goes after a week.',
    tag,
    who: 'staff',
    limit: 'upload',
    body: projectImageForm,
    files: { names: projectImageFiles, maxBytes: BODY.multipart },
    output: projectImageAnswer,
    status: 201,
    errors: [400, 413, 415, 422, 429],
    handle: async ({ req, body, files }) => {
      if (!files.image) throw badRequest(messages.request.invalid, { image: 'Required' }, 'invalid')
      const media = await storeUpload({ req, file: files.image, folder, alt: body.alt, rules })
      const image = presentPicture(media)!
      return { imageUrl: image.imageUrl, imagePath: image.imagePath, image }
    },
  })

export const uploadRoutes: Route[] = [
  imageUpload({
    operationId: 'uploadProjectImage',
    path: '/uploads/project-images',
    summary: 'Upload one image of a project; the response contains its path',
    tag: 'Projects',
    folder: IMAGE.projectFolder,
    rules: 'project',
  }),
  imageUpload({
    operationId: 'uploadTextImage',
    path: '/uploads/text-images',
    summary:
      'Upload one image to show inside a rich text, or to share a page with; the response contains its path and URL',
    tag: 'Rich text',
    folder: IMAGE.textFolder,
    rules: 'text',
  }),
  defineRoute({
    operationId: 'uploadFilm',
    method: 'post',
    path: '/uploads/films',
    summary: 'Upload one film; the response contains its path',
    description: 'Judged by its bytes and kept as it is. A film that no document uses goes after a week.',
    tag: 'Films',
    who: 'staff',
    limit: 'upload',
    body: filmForm,
    files: { names: filmFiles, maxBytes: MEDIA.maxVideoBytes, maxBody: BODY.film },
    output: filmAnswer,
    status: 201,
    errors: [400, 413, 415, 429],
    handle: async ({ req, files }) => {
      if (!files.film) throw badRequest(messages.request.invalid, { film: 'Required' }, 'invalid')
      const media = await storeUpload({
        req,
        file: files.film,
        folder: MEDIA.filmFolder,
        alt: '',
        rules: 'film',
      })
      return { film: presentPieceFile(media)! }
    },
  }),
  defineRoute({
    operationId: 'uploadSound',
    method: 'post',
    path: '/uploads/sounds',
    summary: 'Upload one sound; the response contains its path',
    description:
      'Judged by its bytes and kept as it is; its loudness, its waveform and its MP3 are made afterwards. A sound that no document uses goes after a week.',
    tag: 'Sounds',
    who: 'staff',
    limit: 'upload',
    body: soundForm,
    files: { names: soundFiles, maxBytes: SOUND.maxBytes, maxBody: BODY.sound },
    output: soundAnswer,
    status: 201,
    errors: [400, 413, 415, 422, 429],
    handle: async ({ req, files }) => {
      if (!files.sound) throw badRequest(messages.request.invalid, { sound: 'Required' }, 'invalid')
      const media = await storeUpload({
        req,
        file: files.sound,
        folder: SOUND.folder,
        alt: '',
        rules: 'sound',
      })
      return { sound: presentSound(media) }
    },
  }),
  defineRoute({
    operationId: 'uploadPanorama',
    method: 'post',
    path: '/uploads/panoramas',
    summary: 'Upload one equirectangular panorama; the response contains its path',
    description:
      'Judged by its bytes and its shape, cleaned and resized. A panorama that no document uses goes after a week.',
    tag: 'Panoramas',
    who: 'staff',
    limit: 'upload',
    body: panoramaForm,
    // up to the whole body, so that the rules for panoramas say what is too large
    files: { names: panoramaFiles, maxBytes: BODY.panorama, maxBody: BODY.panorama },
    output: panoramaAnswer,
    status: 201,
    errors: [400, 413, 415, 422, 429],
    handle: async ({ req, body, files }) => {
      if (!files.panorama) throw badRequest(messages.request.invalid, { panorama: 'Required' }, 'invalid')
      const media = await storeUpload({
        req,
        file: files.panorama,
        folder: IMAGE.panoramaFolder,
        alt: body.alt,
        rules: 'panorama',
      })
      return { panorama: presentPanorama(media)! }
    },
  }),
  defineRoute({
    operationId: 'readSound',
    method: 'get',
    path: '/uploads/sounds',
    summary: 'Read one sound by its path, to see whether its loudness, its waveform and its MP3 are made',
    description: 'By the path that the upload answered, also before a document uses it.',
    tag: 'Sounds',
    who: 'staff',
    query: soundQuery,
    output: soundAnswer,
    errors: [404],
    handle: async ({ req, query: { path } }) => ({ sound: presentSound(await findSound({ req, path })) }),
  }),
]
