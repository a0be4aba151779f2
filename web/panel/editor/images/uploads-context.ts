import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Upload, Uploads } from './uploads.ts'

export const UploadsContext = createContext<Uploads | undefined>(undefined)

export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads must be used inside UploadsContext')
  return uploads
}

export function useUpload(id: string | undefined): Upload | undefined {
  const { subscribe, get } = useUploads()
  return useSyncExternalStore(subscribe, () => get(id))
}
