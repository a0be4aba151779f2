import { createContext, useContext, useSyncExternalStore } from 'react'
import type { QueuedUpload } from '#web/panel/lib/upload-queue.ts'
import type { TextImageUploads } from './text-image-uploads.ts'

export const TextImageUploadsContext = createContext<TextImageUploads | undefined>(undefined)

export function useTextImageUploads(): TextImageUploads {
  const uploads = useContext(TextImageUploadsContext)
  if (!uploads) throw new Error('useTextImageUploads must be used inside TextImageUploadsContext')
  return uploads
}

/** @returns undefined for an image that is stored */
export function useTextImageUpload(id: string | undefined): QueuedUpload | undefined {
  const { subscribe, get } = useTextImageUploads()
  return useSyncExternalStore(subscribe, () => get(id))
}
