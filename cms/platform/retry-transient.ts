import { setTimeout as wait } from 'node:timers/promises'
import { isTransient } from '#cms/platform/mongo-errors.ts'
import { DATABASE } from '#cms/shared/constants.ts'

const PAUSE = 15
const LONGEST_PAUSE = 250

/**
 * Runs a write, or a read, again where MongoDB asks for it. Of many writers of one unique value most hear of
 * a write conflict instead of the duplicate: tried again, they hear of the duplicate. While a replica set
 * chooses a new primary, writes wait for it.
 *
 * @param write opens a transaction of its own, whose commit has used up the time when it stays open
 * (commit-again.ts); or writes one document with a unique key, by which a second try finds what the first one
 * left
 * @throws what the write throws, transient or not once the time for it is over
 */
export async function retryTransient<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + DATABASE.retryFor
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (!isTransient(error) || performance.now() >= until) throw error
      // apart from each other, or they would meet again
      await wait(Math.random() * Math.min(PAUSE * tries, LONGEST_PAUSE))
    }
  }
}
