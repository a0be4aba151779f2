import { useCallback } from 'react'
import type { Picture } from '#endpoints/schema.ts'
import type { UploadImage } from '../rich-text-editor/images/uploads.ts'
import { useStaffApi } from '../session/session-context.tsx'
import { postCalls } from './post-calls.ts'

/** Sends a picture that goes into a text. */
export function useTextImages(): UploadImage {
  const api = useStaffApi()
  return useCallback(
    async (file, progress) => {
      const form = new FormData()
      form.set('image', file, file.name)
      const { image } = await api.sendForm<{ image: Picture }>(postCalls.textImages, { method: 'POST', form, ...progress })
      return image
    },
    [api],
  )
}
