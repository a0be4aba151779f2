/**
 * What the server tells its guard, as numbers in shared memory: a loop that stands still sends no messages.
 */
export const SLOT = { beats: 0, isStopping: 1 } as const

export type GuardInput = {
  shared: Int32Array
  /** what stands on each line of the log */
  line: { pid: number; hostname: string }
  /** all in milliseconds */
  tick: number
  standstill: number
  stop: number
}
