/** The file had the time that it may take. */
export const TOO_LONG = new Error('A file took too long')
/** It did not: others had the processor. */
export const STARVED = new Error('The processor was not to be had')

export type TimeLimit = { signal: AbortSignal; end: () => void }

type Options = {
  /** milliseconds of the processor's time, and of the clock's */
  within: number
  /** how many times that by the clock, where the processor is not to be had */
  patience?: number
}

/** Of its time a file is given this much at least before it is judged: starting a process takes some, too. */
const SHARE = 0.9
/** Looks for each `within`. */
const LOOKS = 20

/**
 * Aborts with TOO_LONG what had its time of the processor, and with STARVED what waited for it for too long.
 * @param read how much the worker process has used so far, in milliseconds; undefined where nobody tells
 */
export function startTimeLimit({ within, patience = 1 }: Options, read: () => number | undefined): TimeLimit {
  const controller = new AbortController()
  const begun = performance.now()
  const before = read() ?? 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - begun
    if (elapsed < within) return
    const used = read()
    if (used === undefined || used - before >= within * SHARE) controller.abort(TOO_LONG)
    else if (elapsed >= within * patience) controller.abort(STARVED)
  }, within / LOOKS)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}
