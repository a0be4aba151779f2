/** Indexes into the memory shared with the guard thread: a blocked event loop cannot send messages. */
export const STATE_INDEX = { beats: 0, isReady: 1, isStopping: 2 } as const

/** How long the event loop may be blocked, in milliseconds (decision 075). */
export type StallLimits = {
  /** processor time that the main thread uses meanwhile: more is an endless loop */
  cpuTime: number
  /** time in which it waits, or gets no processor */
  wallTime: number
}

export type WatchdogLimits = {
  /** milliseconds between two looks */
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

/** Emitted on the main thread's `process`: writes the log lines that still wait. */
export const FLUSH_LOG = 'flush-log'
