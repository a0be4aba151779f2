const underWay = new Set<Promise<unknown>>()

/**
 * Marks work that a stop waits for. A caller that goes away ends its connection, not what the server does for
 * it: without this the database would be closed under it.
 */
export function trackPending<T>(work: Promise<T>): Promise<T> {
  const done: Promise<unknown> = work.then(
    () => underWay.delete(done),
    () => underWay.delete(done),
  )
  underWay.add(done)
  return work
}

/** Resolves when nothing that was marked is under way any more. */
export async function whenNothingIsInFlight(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay)
}
