import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Reader } from './read-in-thread.ts'

type Outcome = { read: unknown } | { refused: string } | 'took too long' | 'took too much memory'

const MEMORY = { maxOldGenerationSizeMb: 400 }

let thread: Worker | undefined

/**
 * Runs one of our readers in a thread that is ended at a time limit, so that a reader that never ends cannot
 * block the test.
 * @param limit milliseconds, far more than linear work takes on a busy machine, and far less than other work
 */
export async function readWithin(limit: number, reader: Reader, bytes: Uint8Array): Promise<Outcome> {
  const worker = (thread ??= new Worker(new URL('./read-in-thread.ts', import.meta.url), {
    resourceLimits: MEMORY,
  }))
  worker.postMessage({ reader, bytes })
  try {
    const [outcome] = (await once(worker, 'message', { signal: AbortSignal.timeout(limit) })) as [Outcome]
    return outcome
  } catch (error) {
    thread = undefined
    await worker.terminate()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ABORT_ERR') return 'took too long'
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'took too much memory'
    throw error
  }
}
