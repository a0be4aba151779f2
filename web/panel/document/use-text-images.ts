import { useCallback } from 'react'
import type { Picture } from '#endpoints/schema.ts'
import type { SendOptions } from '../lib/upload-queue.ts'
import { useStaffApi } from '../session/session-context.tsx'

export type UploadPicture = (file: File, options: SendOptions) => Promise<Picture>

/**
 * Uploads a picture for a rich text, or to share a page with; one that no document uses is deleted after a
 * week (decision 038).
 */
export function useTextImages(): UploadPicture {
  const api = useStaffApi()
  return useCallback(
    async (file, progress) => {
      const form = new FormData()
      form.set('image', file, file.name)
      const { image } = await api.sendForm<{ image: Picture }>('/uploads/text-images', {
        method: 'POST',
        form,
        ...progress,
      })
      return image
    },
    [api],
  )
}
