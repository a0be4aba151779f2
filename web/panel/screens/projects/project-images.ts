import { exportHint } from '#cms/shared/export-hint.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { MB } from '#cms/shared/units.ts'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { Image } from '#cms/schemas/common.ts'
import { failureText, isRefusal } from '#web/panel/lib/failure-text.ts'
import type { StoredImage } from '#web/panel/uploads/upload-item.ts'
import type { UploadSender } from '#web/panel/lib/upload-queue.ts'
import { useStaffApi } from '#web/panel/session/session-context.tsx'

/** Settings of the file input. The picker accepts any image type; `validateProjectImage` narrows it. */
export const PROJECT_IMAGES = {
  accept: 'image/*',
  max: IMAGE.maxPerProject,
  hint:
    `JPEG, PNG, GIF, WebP, AVIF, TIFF, HEIC or SVG, at most ${IMAGE.maxProjectImageBytes / MB} MB each ` +
    `(SVG ${MEDIA.maxSvgBytes / MB} MB) and ${IMAGE.maxPerProject} in all. The first one is shown on the ` +
    'project’s card.',
} as const

/** Validates and uploads a project's images, one per request (docs/behaviour.md#projects-screen). */
export function useProjectImageSender(): Pick<UploadSender<StoredImage>, 'send' | 'describeError'> & {
  validate: (file: File) => string | undefined
} {
  const api = useStaffApi()
  return {
    send: async (file, options) => {
      const form = new FormData()
      form.set('image', file, file.name)
      return (
        await api.sendForm<{ image: Image }>('/uploads/project-images', {
          method: 'POST',
          form,
          ...options,
        })
      ).image
    },
    describeError: (error) => ({
      text: (error instanceof ApiError && error.fields.image) || failureText(error, requestTexts.unexpected),
      isOffline: error instanceof ApiError && error.status === 0,
      canRetry: !isRefusal(error),
    }),
    validate: validateProjectImage,
  }
}

/** An empty type is unknown to the browser: the server checks the bytes. */
export function validateProjectImage(
  file: Pick<File, 'type' | 'size'> & Partial<Pick<File, 'name'>>,
): string | undefined {
  const type = claimedImageType(file)
  if (type && !TYPES.includes(type)) return exportHint(type, TYPES) ?? projectsTexts.imageType
  const maxBytes = type === IMAGE.svgType ? MEDIA.maxSvgBytes : IMAGE.maxProjectImageBytes
  return file.size > maxBytes ? fill(mediaTexts.imageSize, { size: String(maxBytes / MB) }) : undefined
}

const TYPES: readonly string[] = [...IMAGE.rasterTypes, IMAGE.heicType, IMAGE.svgType]
