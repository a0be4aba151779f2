/** The file used all the CPU time that it may take. */
export const TIMED_OUT = new Error('A file took too long')
/** The file got too little CPU time: other processes used the processor. */
export const CPU_STARVED = new Error('The worker got too little CPU time')

export type TimeLimit = { signal: AbortSignal; end: () => void }

export type TimeLimitOptions = {
  /** milliseconds that a file may take, both in CPU time and in wall time */
  timeLimit: number
  /** how many times `timeLimit` it may take in wall time while the worker gets too little CPU time */
  waitFactor?: number
}

/**
 * A file that used this share of its time limit in CPU time is refused. It cannot use all of the limit,
 * because starting the process takes some of the time.
 */
const MIN_CPU_SHARE = 0.9
/** How often the times are checked within a limit. */
const CHECKS_PER_LIMIT = 20

/**
 * Aborts work with TIMED_OUT once it has used its CPU time, and with CPU_STARVED if it waited for CPU time
 * for too long.
 * @param readCpuTime milliseconds of CPU time that the worker process has used; undefined if they are not
 * known
 */
export function startTimeLimit(
  { timeLimit, waitFactor = 1 }: TimeLimitOptions,
  readCpuTime: () => number | undefined,
): TimeLimit {
  const controller = new AbortController()
  const startedAt = performance.now()
  const cpuTimeBefore = readCpuTime() ?? 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt
    if (elapsed < timeLimit) return
    const cpuTime = readCpuTime() ?? Infinity
    if (cpuTime - cpuTimeBefore >= timeLimit * MIN_CPU_SHARE) controller.abort(TIMED_OUT)
    else if (elapsed >= timeLimit * waitFactor) controller.abort(CPU_STARVED)
  }, timeLimit / CHECKS_PER_LIMIT)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}
