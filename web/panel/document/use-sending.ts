import { useRef, useState } from 'react'
import type { SentPercent } from '../lib/upload.ts'

/** How far the file of a save is, and whether the save was called back. */
export function useSending() {
  const [percent, setPercent] = useState<SentPercent>()
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
