/**
 * Lets work of this process that has the same key wait for each other; of different keys it goes on side by
 * side.
 * @returns what runs work in its turn, and gives and throws what the work does
 */
export function oneAtATime() {
  /** the last work of each key that has not ended */
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
