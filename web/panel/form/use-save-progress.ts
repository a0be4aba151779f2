import { useRef, useState } from 'react'
import type { UploadPercent } from '../lib/upload.ts'

/** How far the file of a save is, and whether the save was called back. */
export function useSaveProgress() {
  const [percent, setPercent] = useState<UploadPercent>()
  const running = useRef<AbortController>(undefined)
  return {
    percent,
    start: () => {
      running.current = new AbortController()
      return { onProgress: setPercent, signal: running.current.signal }
    },
    end: () => {
      running.current = undefined
      setPercent(undefined)
    },
    wasStopped: () => running.current?.signal.aborted === true,
    /** calls back a save that waits for a busy server: nothing of it is on its way */
    stopWaiting: () => percent === 'busy' && running.current?.abort(),
  }
}
