import { AppError } from '#cms/errors.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'

/** So many conflicts in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 10

/**
 * Runs an update of a document and retries it after a concurrent write. The update contains only its own
 * changes, so both are kept.
 * @throws what the write throws
 */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await retryTransient(write)
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'changed-meanwhile'
      if (!isConflict || attempt >= MAX_ATTEMPTS) throw error
    }
  }
}
