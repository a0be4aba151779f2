import { AppError } from '#cms/errors.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

/** A write of one account meets another one so often in a row only where something is wrong. */
const TRIES = 10

/**
 * Runs a write of an account, again where somebody else wrote it meanwhile: each names only what it
 * changes, so both hold.
 * @throws what the write throws
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await retryTransient(write)
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'changed-meanwhile'
      if (!isOvertaken || tries >= TRIES) throw error
    }
  }
}
