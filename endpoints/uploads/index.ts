import type { z } from 'zod'
import { badRequest, notFound } from '#cms/errors.ts'
import { findSound } from '#cms/features/media/find-sound.ts'
import { presentPieceFile } from '#cms/features/media/present-file.ts'
import { presentPanorama, presentPicture } from '#cms/features/media/present-picture.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import { storeUpload } from '#cms/features/media/store-upload.ts'
import type { RulesName } from '#cms/features/media/upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
import { BODY, IMAGE, MEDIA, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import {
  filmAnswer,
  filmForm,
  panoramaAnswer,
  panoramaForm,
  projectImageAnswer,
  projectImageForm,
  soundAnswer,
  soundForm,
  soundQuery,
} from './schema.ts'

type FileUpload = {
  operationId: string
  path: string
  summary: string
  description: string
  tag: string
  /** of the form's part that has the file */
  name: string
  body: z.ZodObject
  limits: { maxBytes: number; maxBody?: number }
  folder: string
  rules: RulesName
  output: z.ZodType
  errors?: number[]
  present: (media: Media) => unknown
}

/**
 * Takes one file per request, so that each has its own progress and error. A file that no document uses after a
 * week is deleted (decision 038).
 */
const fileUpload = ({
  name,
  limits,
  folder,
  rules,
  present,
  errors = [400, 413, 415, 422, 429],
  ...route
}: FileUpload) =>
  defineRoute({
    ...route,
    method: 'post',
    who: 'staff',
    limit: 'upload',
    files: { names: [name], isRequired: true, ...limits },
    status: 201,
    errors,
    async handle({ req, body, files }) {
      const file = files[name]
      if (!file) throw badRequest(messages.request.invalid, { [name]: 'Required' }, 'invalid')
      const { alt = '' } = body as { alt?: string }
      return present(await storeUpload({ req, file, folder, alt, rules }))
    },
  })

const image = {
  description: 'Judged by its bytes, cleaned and resized. An image that no document uses goes after a week.',
  name: 'image',
  body: projectImageForm,
  limits: { maxBytes: BODY.multipart },
  output: projectImageAnswer,
  present(media: Media) {
    const stored = presentPicture(media)!
    return { imageUrl: stored.imageUrl, imagePath: stored.imagePath, image: stored }
  },
}

export const uploadRoutes: Route[] = [
  fileUpload({
    ...image,
    operationId: 'uploadProjectImage',
    path: '/uploads/project-images',
    summary: 'Upload one image of a project; the response contains its path',
    tag: 'Projects',
    folder: IMAGE.projectFolder,
    rules: 'project',
  }),
  fileUpload({
    ...image,
    operationId: 'uploadTextImage',
    path: '/uploads/text-images',
    summary:
      'Upload one image to show inside a rich text, or to share a page with; the response contains its path and URL',
    tag: 'Rich text',
    folder: IMAGE.textFolder,
    rules: 'text',
  }),
  fileUpload({
    operationId: 'uploadFilm',
    path: '/uploads/films',
    summary: 'Upload one film; the response contains its path',
    description:
      'Judged by its bytes and its codecs, and kept but for notes about place, device and people. A film that no document uses goes after a week.',
    tag: 'Films',
    name: 'film',
    body: filmForm,
    limits: { maxBytes: MEDIA.maxVideoBytes, maxBody: BODY.film },
    folder: MEDIA.filmFolder,
    rules: 'film',
    output: filmAnswer,
    present: (media) => ({ film: presentPieceFile(media)! }),
  }),
  fileUpload({
    operationId: 'uploadSound',
    path: '/uploads/sounds',
    summary: 'Upload one sound; the response contains its path',
    description:
      'Judged by its bytes and its codecs, and kept but for notes about place, device and people; its loudness, its waveform and its MP3 are made afterwards. A sound that no document uses goes after a week.',
    tag: 'Sounds',
    name: 'sound',
    body: soundForm,
    limits: { maxBytes: SOUND.maxBytes, maxBody: BODY.sound },
    folder: SOUND.folder,
    rules: 'sound',
    output: soundAnswer,
    present: (media) => ({ sound: presentSound(media)! }),
  }),
  fileUpload({
    operationId: 'uploadPanorama',
    path: '/uploads/panoramas',
    summary: 'Upload one equirectangular panorama; the response contains its path',
    description:
      'Judged by its bytes and its shape, cleaned and resized. A panorama that no document uses goes after a week.',
    tag: 'Panoramas',
    name: 'panorama',
    body: panoramaForm,
    // up to the whole body, so that the rules for panoramas say what is too large
    limits: { maxBytes: BODY.panorama, maxBody: BODY.panorama },
    folder: IMAGE.panoramaFolder,
    rules: 'panorama',
    output: panoramaAnswer,
    present: (media) => ({ panorama: presentPanorama(media)! }),
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
    async handle({ req, query: { path } }) {
      const sound = presentSound(await findSound({ req, path }))
      if (!sound) throw notFound(messages.media.soundNotFound)
      return { sound }
    },
  }),
]
