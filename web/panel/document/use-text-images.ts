import { useCallback } from 'react'
import type { Picture } from '#endpoints/schema.ts'
import type { UploadImage } from '../editor/images/uploads.ts'
import { useStaffApi } from '../session/session-context.tsx'

/** Uploads a picture of a rich text; pictures that no text uses are deleted after a week (decision 015). */
export function useTextImages(): UploadImage {
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
