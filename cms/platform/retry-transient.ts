import { setTimeout as wait } from 'node:timers/promises'
import { isTransient } from '#cms/platform/mongo-errors.ts'
import { DATABASE } from '#cms/shared/constants.ts'

const PAUSE = 15
const LONGEST_PAUSE = 250

/**
 * Retries a write, or a read, on MongoDB's transient errors. Of many concurrent writers of one unique value
 * most get a write conflict instead of the duplicate error; a retry gets the duplicate error. While a replica
 * set elects a new primary, writes wait for it.
 *
 * @param write opens a transaction of its own, whose commit has used up the time when it stays open
 * (commit-again.ts); or writes one document with a unique key, by which a second try finds what the first one
 * left
 * @throws errors of the write: permanent ones at once, transient ones after `DATABASE.retryFor`
 */
export async function retryTransient<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + DATABASE.retryFor
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (!isTransient(error) || performance.now() >= until) throw error
      // jitter, so that the writers do not collide again
      await wait(Math.random() * Math.min(PAUSE * tries, LONGEST_PAUSE))
    }
  }
}
