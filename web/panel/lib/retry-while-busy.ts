import { ApiError } from '#web/shared/lib/api-error.ts'
import type { Progress } from './upload.ts'
import { SECOND } from '#cms/shared/units.ts'

/**
 * How often the panel sends files to a busy server, and for how long it waits at most between two attempts.
 */
export const UPLOAD_RETRY = { tries: 6, maxWait: 60 * SECOND } as const

/**
 * Sends files again when a busy server has refused them unread, after the time that it names. Between two
 * attempts the progress is `busy`.
 * @throws what the last attempt threw; the signal's reason when aborted
 */
export async function retryWhileBusy<T>(
  { onProgress, signal }: Progress,
  send: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = tries < UPLOAD_RETRY.tries ? readRetryDelay(error) : undefined
      if (pause === undefined) throw error
      onProgress?.('busy')
      await wait(pause, signal)
    }
  }
}

/**
 * @returns milliseconds; undefined if the error is not that of a busy server, or the server is busy for long
 */
function readRetryDelay(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !(error.status === 429 || error.code === 'busy')) return undefined
  const { retryAfter = Infinity } = error
  return retryAfter <= UPLOAD_RETRY.maxWait ? retryAfter : undefined
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
