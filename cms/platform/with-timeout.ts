/** The work timed out. It is not cancelled: it may still settle, and its result is ignored. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`No response within ${milliseconds} ms`)
    this.name = 'DeadlineExceeded'
  }
}

/**
 * Waits for work with a timeout.
 * @throws DeadlineExceeded on timeout
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // if this process was busy itself, the reply may already be in the socket: read it before timing out
    timer = setTimeout(() => setImmediate(() => reject(new DeadlineExceeded(milliseconds))), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
