import { useRef, useState } from 'react'
import type { UploadPercent } from '../lib/upload.ts'

/** The progress of a save's upload, and whether the save was stopped. */
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
    /** aborts a save that waits for a busy server, which has taken nothing of it */
    stopWaiting: () => percent === 'busy' && running.current?.abort(),
  }
}
