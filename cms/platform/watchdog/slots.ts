/** Indexes into the memory shared with the guard thread: a blocked event loop cannot send messages. */
export const SLOT = { beats: 0, isReady: 1, isStopping: 2 } as const

/** How long an event loop may stand still, in milliseconds (decision 075). */
export type Patience = {
  /** processor time that the main thread uses meanwhile: more is an endless loop */
  working: number
  /** time in which it waits, or gets no processor */
  waiting: number
}

export type WatchdogLimits = {
  /** milliseconds between two looks */
  tick: number
  starting: Patience
  serving: Patience
}

export type GuardInput = WatchdogLimits & {
  shared: Int32Array
  /** fields of every log line */
  line: { pid: number; hostname: string }
  /** milliseconds that a stop may take */
  stop: number
}

/** Emitted on the main thread's `process`: writes the log lines that still wait. */
export const FLUSH_LOG = 'flush-log'
