const listeners = new Set<() => void>()

/**
 * Tells this process that a mail was written, so that it leaves at once. A replica that does not hear it
 * finds the mail at its next look.
 */
export const mailBell = {
  ring(): void {
    for (const listener of listeners) listener()
  },
  /** @returns what ends the listening */
  onRing(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
