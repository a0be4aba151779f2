/**
 * Serializes work of this process with the same key; work with different keys runs in parallel.
 * @returns a function that queues work and settles as the work does
 */
export function createKeyedMutex() {
  /** the last unfinished work of each key */
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
