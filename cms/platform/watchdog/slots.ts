/** Indexes into the memory shared with the guard thread: a blocked event loop cannot send messages. */
export const SLOT = { beats: 0, isStopping: 1 } as const

export type GuardInput = {
  shared: Int32Array
  /** fields of every log line */
  line: { pid: number; hostname: string }
  /** all in milliseconds */
  tick: number
  standstill: number
  stop: number
}

/** Emitted on the main thread's `process`: writes the log lines that still wait. */
export const FLUSH_LOG = 'flush-log'
