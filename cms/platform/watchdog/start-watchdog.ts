import { Worker } from 'node:worker_threads'
import { SHUTDOWN } from '#cms/platform/limits.ts'
import { STATE_INDEX, type WatchdogInput, type WatchdogLimits } from './shared-state.ts'
import { SECOND, MINUTE } from '#cms/shared/units.ts'

/**
 * How long the event loop may be blocked (decision 075). A start may block it for longer, because it copies
 * and migrates databases without a pause.
 */
const WATCHDOG = {
  checkInterval: 500,
  whileServing: { cpuTime: 30 * SECOND, wallTime: 5 * MINUTE },
  whileStarting: { cpuTime: 5 * MINUTE, wallTime: 30 * MINUTE },
} as const

type Watchdog = {
  /** replaces the limits of a start by the shorter ones of a serving process */
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
