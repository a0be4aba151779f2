import type { z } from 'zod'
import { badRequest, notFound } from '#cms/errors.ts'
import { findSound } from '#cms/features/media/find-sound.ts'
import { presentBlockFile } from '#cms/features/media/present-file.ts'
import { presentPanorama, presentImage } from '#cms/features/media/present-image.ts'
import { presentSound } from '#cms/features/media/present-sound.ts'
import { storeAndTell } from '#cms/features/media/store-upload.ts'
import type { RulesName } from '#cms/features/media/upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
import type { ImageLoss } from '#cms/shared/image-losses.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { BODY } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { defineRoute, type Route } from '../define.ts'
import {
  videoResponse,
  videoForm,
  panoramaResponse,
  panoramaForm,
  uploadedImageResponse,
  imageForm,
  soundResponse,
  soundForm,
  soundQuery,
} from '#cms/schemas/uploads.ts'

type FileUpload = {
  operationId: string
  path: string
  summary: string
  description: string
  tag: string
  /** name of the form field that has the file */
  name: string
  body: z.ZodObject
  limits: { maxBytes: number; maxBody?: number }
  folder: string
  rules: RulesName
  output: z.ZodType
  errors?: number[]
  present: (media: Media, lost: ImageLoss[]) => unknown
}

/**
 * Takes one file per request, so that each has its own progress and error. A file that no document uses after
 * a week is deleted (decision 038).
 */
const uploadRoute = ({
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
      if (!file) throw badRequest(requestTexts.invalid, { code: 'invalid', fields: { [name]: 'Required' } })
      const { alt = '' } = body as { alt?: string }
      const { media, lost } = await storeAndTell({ req, file, folder, alt, rules })
      return present(media, lost)
    },
  })

const imageUpload = {
  description:
    'The file is checked by its content, stripped of metadata and resized. An image that no document uses ' +
    'is deleted after a week.',
  name: 'image',
  body: imageForm,
  limits: { maxBytes: BODY.multipart },
  output: uploadedImageResponse,
  present(media: Media, lost: ImageLoss[]) {
    const stored = presentImage(media)!
    return { imageUrl: stored.imageUrl, imagePath: stored.imagePath, image: stored, lost }
  },
}

export const uploadRoutes: Route[] = [
  uploadRoute({
    ...imageUpload,
    operationId: 'uploadProjectImage',
    path: '/uploads/project-images',
    summary: 'Upload one image of a project; the response contains its path',
    tag: 'Projects',
    folder: IMAGE.projectFolder,
    rules: 'project',
  }),
  uploadRoute({
    ...imageUpload,
    operationId: 'uploadTextImage',
    path: '/uploads/text-images',
    summary:
      'Upload one image to show inside a rich text, or to share a page with; the response contains its ' +
      'path and URL',
    tag: 'Rich text',
    folder: IMAGE.textFolder,
    rules: 'raster',
  }),
  uploadRoute({
    ...imageUpload,
    operationId: 'uploadLibraryImage',
    path: '/uploads/library-images',
    summary: 'Upload one image into the library; the response contains its path',
    description:
      'The file is checked by its content, stripped of metadata and resized. The image stays until somebody ' +
      'deletes it, whether a document uses it or not.',
    tag: 'Images',
    folder: IMAGE.libraryFolder,
    rules: 'image',
  }),
  uploadRoute({
    operationId: 'uploadVideo',
    path: '/uploads/videos',
    summary: 'Upload one video; the response contains its path',
    description:
      'The file is checked by its content and codecs. Metadata about location, device and people is ' +
      'removed. A video that no document uses is deleted after a week.',
    tag: 'Videos',
    name: 'video',
    body: videoForm,
    limits: { maxBytes: MEDIA.maxVideoBytes, maxBody: BODY.video },
    folder: MEDIA.videoFolder,
    rules: 'video',
    output: videoResponse,
    present: (media) => ({ video: presentBlockFile(media)! }),
  }),
  uploadRoute({
    operationId: 'uploadSound',
    path: '/uploads/sounds',
    summary: 'Upload one audio file; the response contains its path',
    description:
      'The file is checked by its content and codecs. Metadata about location, device and people is ' +
      'removed. Loudness, waveform and MP3 are made afterwards. An audio file that no document uses is ' +
      'deleted after a week.',
    tag: 'Sounds',
    name: 'sound',
    body: soundForm,
    limits: { maxBytes: SOUND.maxBytes, maxBody: BODY.sound },
    folder: SOUND.folder,
    rules: 'sound',
    output: soundResponse,
    present: (media) => ({ sound: presentSound(media)! }),
  }),
  uploadRoute({
    operationId: 'uploadPanorama',
    path: '/uploads/panoramas',
    summary: 'Upload one equirectangular panorama; the response contains its path',
    description:
      'The file is checked by its content and shape, stripped of metadata and resized. A panorama that no ' +
      'document uses is deleted after a week.',
    tag: 'Panoramas',
    name: 'panorama',
    body: panoramaForm,
    // up to the whole body, so that the rules for panoramas say what is too large
    limits: { maxBytes: BODY.panorama, maxBody: BODY.panorama },
    folder: IMAGE.panoramaFolder,
    rules: 'panorama',
    output: panoramaResponse,
    present: (media, lost) => ({ panorama: presentPanorama(media)!, lost }),
  }),
  defineRoute({
    operationId: 'getSound',
    method: 'get',
    path: '/uploads/sounds',
    summary:
      'Get one audio file by its path, for instance to see whether loudness, waveform and MP3 are ready',
    description: 'The path is in the response of the upload. Also works before a document uses the file.',
    tag: 'Sounds',
    who: 'staff',
    query: soundQuery,
    output: soundResponse,
    errors: [404],
    async handle({ req, query: { path } }) {
      const sound = presentSound(await findSound({ req, path }))
      if (!sound) throw notFound(mediaTexts.soundNotFound)
      return { sound }
    },
  }),
]
