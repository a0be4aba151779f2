import { exportHint } from '#cms/shared/export-hint.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { CONVERTED_IMAGE_TYPES, IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { MB } from '#cms/shared/units.ts'
import type { Image } from '#cms/schemas/common.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { failureText, isRefusal } from '../lib/failure-text.ts'
import type { UploadSender } from '../lib/upload-queue.ts'
import { useStaffApi } from '../session/session-context.tsx'
import type { WithLosses } from './loss-note.tsx'
import type { StoredImage } from './upload-item.ts'

type ImageSender = Pick<UploadSender<StoredImage>, 'send' | 'describeError'> & {
  /** @returns the error text for an invalid file */
  validate: (file: File) => string | undefined
}

/** Limits of an image of any type, for people. */
export const ANY_IMAGE_LIMITS =
  `JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC, BMP or SVG, at most ${IMAGE.maxProjectImageBytes / MB} MB each ` +
  `(SVG ${MEDIA.maxSvgBytes / MB} MB)`

/**
 * Validates and uploads images of any type, one a request.
 * @param path the call that takes them
 */
export function useImageSender(path: string): ImageSender {
  const api = useStaffApi()
  return {
    send: async (file, options) => {
      const form = new FormData()
      form.set('image', file, file.name)
      const { image, lost } = await api.sendForm<WithLosses<{ image: Image }>>(path, {
        method: 'POST',
        form,
        ...options,
      })
      return { ...image, lost }
    },
    describeError: (error) => ({
      text: (error instanceof ApiError && error.fields.image) || failureText(error, requestTexts.unexpected),
      isOffline: error instanceof ApiError && error.status === 0,
      canRetry: !isRefusal(error),
    }),
    validate: validateAnyImage,
  }
}

/** An empty type is unknown to the browser: the server checks the bytes. */
export function validateAnyImage(
  file: Pick<File, 'type' | 'size'> & Partial<Pick<File, 'name'>>,
): string | undefined {
  const type = claimedImageType(file)
  if (type && !TYPES.includes(type)) return exportHint(type, TYPES) ?? projectsTexts.imageType
  const maxBytes = type === IMAGE.svgType ? MEDIA.maxSvgBytes : IMAGE.maxProjectImageBytes
  return file.size > maxBytes ? fill(mediaTexts.imageSize, { size: String(maxBytes / MB) }) : undefined
}

const TYPES: readonly string[] = [...IMAGE.rasterTypes, ...CONVERTED_IMAGE_TYPES, IMAGE.svgType]
