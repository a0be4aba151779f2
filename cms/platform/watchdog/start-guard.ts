import { Worker } from 'node:worker_threads'
import { WATCHDOG, SHUTDOWN } from '#cms/shared/constants.ts'
import { SLOT, type GuardInput } from './slots.ts'

export type Guard = {
  /** from now on the process has so long as a stop may take */
  noteStop(): void
}

/**
 * Starts a thread that ends this process when its event loop stands still, or when a stop takes longer than
 * promised: a timer of the loop itself would stand still with it (decision 025).
 */
export function startGuard({ pid, hostname }: { pid: number; hostname: string }): Guard {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(shared, SLOT.beats, 1), WATCHDOG.tick).unref()
  const workerData: GuardInput = {
    shared,
    line: { pid, hostname },
    tick: WATCHDOG.tick,
    standstill: WATCHDOG.hungAfter,
    stop: SHUTDOWN.within + WATCHDOG.tick,
  }
  // what was preloaded into the server has no business here, and this thread is alive for as long as the
  // process only
  new Worker(new URL('./guard.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return { noteStop: () => void Atomics.store(shared, SLOT.isStopping, 1) }
}
