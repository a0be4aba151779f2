/** What did not come in its time. It may come yet, and nobody listens any more. */
export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`)
    this.name = 'TooLate'
  }
}

/**
 * Waits for something so long and no longer.
 * @throws TooLate when it did not come
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // where this process was busy itself the answer may lie in the socket already: it is read before anybody
    // is blamed
    timer = setTimeout(() => setImmediate(() => reject(new TooLate(milliseconds))), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
