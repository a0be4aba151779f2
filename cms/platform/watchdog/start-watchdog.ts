import { Worker } from 'node:worker_threads'
import { WATCHDOG, SHUTDOWN } from '#cms/shared/constants.ts'
import { STATE_INDEX, type WatchdogInput, type WatchdogLimits } from './shared-state.ts'

export type Watchdog = {
  /** ends the longer limits of a start */
  markReady(): void
  /** starts the time limit of the shutdown */
  markStopping(): void
}

type Process = { pid: number; hostname: string }

/**
 * Starts a thread that kills this process if its event loop is blocked or a shutdown exceeds its time limit:
 * a timer in the event loop itself would be blocked, too (decision 075).
 */
export function startWatchdog({ pid, hostname }: Process, limits: WatchdogLimits = WATCHDOG): Watchdog {
  const shared = new Int32Array(
    new SharedArrayBuffer(Object.keys(STATE_INDEX).length * Int32Array.BYTES_PER_ELEMENT),
  )
  setInterval(() => Atomics.add(shared, STATE_INDEX.beats, 1), limits.checkInterval).unref()
  const workerData: WatchdogInput = {
    ...limits,
    shared,
    logFields: { pid, hostname },
    stopTimeout: SHUTDOWN.timeout + limits.checkInterval,
  }
  // `execArgv: []`: modules preloaded into the server are not needed here. `unref`: the thread does not keep
  // the process alive.
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return {
    markReady: () => void Atomics.store(shared, STATE_INDEX.isReady, 1),
    markStopping: () => void Atomics.store(shared, STATE_INDEX.isStopping, 1),
  }
}
