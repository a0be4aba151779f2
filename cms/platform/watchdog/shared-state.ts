/** Indexes into the memory shared with the watchdog thread: a blocked event loop cannot send messages. */
export const STATE_INDEX = { beats: 0, isReady: 1, isStopping: 2 } as const

/** How long the event loop may be blocked, in milliseconds (decision 075). */
export type StallLimits = {
  /** CPU time that the main thread may use without a turn: more means an endless loop */
  cpuTime: number
  /** time that may pass without a turn, also while the thread waits or gets no processor */
  wallTime: number
}

export type WatchdogLimits = {
  /** milliseconds between two checks */
  checkInterval: number
  whileStarting: StallLimits
  whileServing: StallLimits
}

export type WatchdogInput = WatchdogLimits & {
  shared: Int32Array
  /** fields of every log line */
  logFields: { pid: number; hostname: string }
  /** milliseconds that a stop may take */
  stopTimeout: number
}

/** The event of the main thread's `process` that has the waiting log lines written. */
export const FLUSH_LOG = 'flush-log'
