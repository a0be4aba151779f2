import { Worker } from 'node:worker_threads'
import { WATCHDOG, SHUTDOWN } from '#cms/shared/constants.ts'
import { SLOT, type GuardInput } from './slots.ts'

export type Guard = {
  /** starts the time limit of the shutdown */
  noteStop(): void
}

/**
 * Starts a thread that kills this process if its event loop is blocked or a shutdown exceeds its time limit:
 * a timer in the event loop itself would be blocked, too (decision 025).
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
  // `execArgv: []`: modules preloaded into the server are not needed here. `unref`: the thread does not keep
  // the process alive.
  new Worker(new URL('./guard.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return { noteStop: () => void Atomics.store(shared, SLOT.isStopping, 1) }
}
