import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 12
const PAUSE = 15
const LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult']
const WRITE_CONFLICT = 112

type MongoError = { code?: unknown; cause?: unknown; hasErrorLabel?: (label: string) => boolean }

/**
 * Runs a write, again where MongoDB asks for it. Of many writers of one unique value most hear of a write conflict instead of
 * the duplicate (traps 2c): tried again, they hear of the duplicate.
 *
 * @param write opens a transaction of its own, and may have happened although it failed
 * @throws what the write throws, transient or not once the tries are used up
 */
export async function retryTransient<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error
      // apart from each other, or they would meet again
      await wait(Math.random() * PAUSE * tries)
    }
  }
}

export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, hasErrorLabel } = error as MongoError
  return code === WRITE_CONFLICT || LABELS.some((label) => hasErrorLabel?.call(error, label)) || isTransient(cause)
}
