import { SEND_AGAIN } from '#cms/shared/constants.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import type { Progress } from './upload.ts'

/**
 * Sends files again when a busy server says that it has not looked at them, and after which time it will. Between two tries the
 * progress is `busy`.
 * @throws what the last try threw; the signal's reason when aborted
 */
export async function sendAgainWhileBusy<T>(
  { onProgress, signal }: Progress,
  send: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = tries < SEND_AGAIN.tries ? pauseOf(error) : undefined
      if (pause === undefined) throw error
      onProgress?.('busy')
      await wait(pause, signal)
    }
  }
}

/** @returns milliseconds; undefined for an error that is none of a busy server, and for one that is busy for long */
function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !(error.status === 429 || error.code === 'busy')) return undefined
  const { retryAfter = Infinity } = error
  return retryAfter <= SEND_AGAIN.longestWait ? retryAfter : undefined
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
