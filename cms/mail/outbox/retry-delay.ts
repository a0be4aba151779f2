import { OUTBOX } from '#cms/shared/mails.ts'

/**
 * The pause after a failed attempt: a minute, doubled each time, six hours at most, with jitter.
 * @param attempts attempts so far, from 1
 * @param chance from 0 to 1, decides the jitter
 * @returns milliseconds
 */
export function retryDelay(attempts: number, chance: number = Math.random()): number {
  const pause = Math.min(OUTBOX.firstRetry * 2 ** (attempts - 1), OUTBOX.longestRetry)
  return Math.round(pause * (1 + OUTBOX.jitter * (2 * chance - 1)))
}
