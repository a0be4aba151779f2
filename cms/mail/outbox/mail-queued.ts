const listeners = new Set<() => void>()

/**
 * Signals the worker of this process that a mail was queued, so that it is sent at once. Workers of other
 * replicas find the mail at their next poll.
 */
export const mailQueued = {
  notify(): void {
    for (const listener of listeners) listener()
  },
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
