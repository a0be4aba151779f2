import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Upload } from '#web/panel/lib/upload-queue.ts'
import type { Uploads } from './uploads.ts'

export const UploadsContext = createContext<Uploads | undefined>(undefined)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads must be used inside UploadsContext')
  return uploads
}

/** @returns undefined for a picture that is stored */
export function useUpload(id: string | undefined): Upload | undefined {
  const { subscribe, get } = useUploads()
  return useSyncExternalStore(subscribe, () => get(id))
}
