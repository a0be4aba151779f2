import { useEffect } from 'react'
import type { UploadQueue } from '../lib/upload-queue.ts'

/** In milliseconds; the browser may report `online` before the connection works. */
const RECONNECT_DELAY = 2_000

/** Sends uploads again that failed without a connection, once there is one. */
export function useRetryOnReconnect<Stored>(queue: UploadQueue<Stored>): void {
  useEffect(() => {
    const retryOffline = () => queue.retryAll((upload) => upload.state === 'failed' && upload.isOffline)
    let timer: ReturnType<typeof setTimeout>
    const resumeOnline = () => {
      retryOffline()
      clearTimeout(timer)
      timer = setTimeout(retryOffline, RECONNECT_DELAY)
    }
    window.addEventListener('online', resumeOnline)
    return () => {
      window.removeEventListener('online', resumeOnline)
      clearTimeout(timer)
    }
  }, [queue])
}
