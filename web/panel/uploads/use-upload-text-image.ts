import { useCallback } from 'react'
import type { Image } from '#cms/schemas/common.ts'
import type { SendOptions } from '../lib/upload-queue.ts'
import { useStaffApi } from '../session/session-context.tsx'
import type { WithLosses } from './loss-note.tsx'

export type UploadTextImage = (file: File, options: SendOptions) => Promise<WithLosses<Image>>

/**
 * Uploads an image for a rich text, a block or a shared link. An image that no document uses is deleted after
 * a week (decision 038).
 */
export function useUploadTextImage(): UploadTextImage {
  const api = useStaffApi()
  return useCallback(
    async (file, options) => {
      const form = new FormData()
      form.set('image', file, file.name)
      const { image, lost } = await api.sendForm<WithLosses<{ image: Image }>>('/uploads/text-images', {
        method: 'POST',
        form,
        ...options,
      })
      return { ...image, lost }
    },
    [api],
  )
}
