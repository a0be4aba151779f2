const pending = new Set<Promise<unknown>>()

/**
 * Registers work that a shutdown waits for. A client that disconnects does not end the work of its request:
 * without this the database would be closed while that work still runs.
 */
export function trackPending<T>(work: Promise<T>): Promise<T> {
  const done: Promise<unknown> = work.then(
    () => pending.delete(done),
    () => pending.delete(done),
  )
  pending.add(done)
  return work
}

/** Resolves when no registered work is pending. */
export async function waitForPending(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}
