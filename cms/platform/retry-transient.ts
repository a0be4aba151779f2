import { setTimeout as wait } from 'node:timers/promises'
import { OvertakenError } from '#cms/errors.ts'
import { isTransient } from '#cms/platform/mongo-errors.ts'
import { DATABASE } from './limits.ts'

const PAUSE = 15
const LONGEST_PAUSE = 250

/**
 * Retries a write, or a read, on MongoDB's transient errors, and a save that another one overtook. Of many
 * concurrent writers of one unique value most get a write conflict instead of the duplicate error; a retry
 * gets the duplicate error. While a replica set elects a new primary, writes wait for it.
 *
 * @param write must not write twice when it is repeated after an error of unknown outcome. Either it runs in
 * a transaction of its own: cms/storage/database/commit-retries.ts repeats a commit of unknown outcome, for
 * `DATABASE.retryFor` as well, so none is left to be repeated here. Or it writes one document with a unique
 * key: a repeated write gets the duplicate error.
 * @throws errors of the write: permanent ones at once, transient ones after `DATABASE.retryFor`
 */
export async function retryTransient<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + DATABASE.retryFor
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      const isRepeatable = error instanceof OvertakenError || isTransient(error)
      if (!isRepeatable || performance.now() >= until) throw error
      // jitter, so that the writers do not collide again
      await wait(Math.random() * Math.min(PAUSE * tries, LONGEST_PAUSE))
    }
  }
}
