/** The file used all the CPU time that it may take. */
export const TIMED_OUT = new Error('A file took too long')
/** The file got too little CPU time: other processes used the processor. */
export const CPU_STARVED = new Error('The worker got too little CPU time')

export type TimeLimit = { signal: AbortSignal; end: () => void }

type Options = {
  /** milliseconds of the processor's time, and of the clock's */
  timeLimit: number
  /** how many times that by the clock, where the processor is not to be had */
  waitFactor?: number
}

/**
 * The share of its time limit that a file must have used to be refused: starting the process takes some, too.
 */
const MIN_CPU_SHARE = 0.9
/** Looks for each `within`. */
const CHECKS_PER_LIMIT = 20

/**
 * Aborts with TOO_LONG what had its time of the processor, and with CPU_STARVED what waited for it for too
 * long.
 * @param read how much the worker process has used so far, in milliseconds; undefined where nobody tells
 */
export function startTimeLimit(
  { timeLimit, waitFactor = 1 }: Options,
  read: () => number | undefined,
): TimeLimit {
  const controller = new AbortController()
  const begun = performance.now()
  const before = read() ?? 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - begun
    if (elapsed < timeLimit) return
    const used = read()
    if (used === undefined || used - before >= timeLimit * MIN_CPU_SHARE) controller.abort(TIMED_OUT)
    else if (elapsed >= timeLimit * waitFactor) controller.abort(CPU_STARVED)
  }, timeLimit / CHECKS_PER_LIMIT)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}
