import { OUTBOX } from '#cms/shared/constants.ts'

/**
 * How long to wait after a try that failed: a minute, then twice as long each time, six hours at most, moved
 * by chance.
 * @param attempts tries so far, from 1 on
 * @param chance from 0 to 1
 * @returns milliseconds
 */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  const pause = Math.min(OUTBOX.firstRetry * 2 ** (attempts - 1), OUTBOX.longestRetry)
  return Math.round(pause * (1 + OUTBOX.jitter * (2 * chance - 1)))
}
