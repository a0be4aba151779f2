import { useMemo, useSyncExternalStore } from 'react'

/** An object URL of the file, revoked on unmount. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const { subscribe, read } = useMemo(() => createObjectUrlStore(file), [file])
  return useSyncExternalStore(subscribe, read, read)
}

/** Creates the URL in `subscribe`: React reads the snapshot again after subscribing. */
function createObjectUrlStore(file: File | undefined) {
  let objectUrl: string | undefined
  return {
    read: () => objectUrl,
    subscribe: () => {
      objectUrl = file && URL.createObjectURL(file)
      return () => {
        if (objectUrl) URL.revokeObjectURL(objectUrl)
        objectUrl = undefined
      }
    },
  }
}
