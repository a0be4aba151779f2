import { Worker } from 'node:worker_threads'
import { WATCHDOG, SHUTDOWN } from '#cms/shared/constants.ts'
import { SLOT, type GuardInput, type WatchdogLimits } from './slots.ts'

export type Guard = {
  /** ends the longer patience that a start has */
  noteReady(): void
  /** starts the time limit of the shutdown */
  noteStop(): void
}

type Process = { pid: number; hostname: string }

/**
 * Starts a thread that kills this process if its event loop is blocked or a shutdown exceeds its time limit:
 * a timer in the event loop itself would be blocked, too (decision 075).
 */
export function startGuard({ pid, hostname }: Process, limits: WatchdogLimits = WATCHDOG): Guard {
  const shared = new Int32Array(
    new SharedArrayBuffer(Object.keys(SLOT).length * Int32Array.BYTES_PER_ELEMENT),
  )
  setInterval(() => Atomics.add(shared, SLOT.beats, 1), limits.tick).unref()
  const workerData: GuardInput = {
    ...limits,
    shared,
    line: { pid, hostname },
    stop: SHUTDOWN.within + limits.tick,
  }
  // `execArgv: []`: modules preloaded into the server are not needed here. `unref`: the thread does not keep
  // the process alive.
  new Worker(new URL('./guard.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return {
    noteReady: () => void Atomics.store(shared, SLOT.isReady, 1),
    noteStop: () => void Atomics.store(shared, SLOT.isStopping, 1),
  }
}
