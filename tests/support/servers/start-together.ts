/** The servers that were started so far; they are stopped in the opposite order. */
export class StartedServers {
  readonly #ends: (() => unknown)[] = []
  #isOver = false

  /**
   * Waits for a server's start. The server stops with the others, or at once if they have stopped meanwhile.
   */
  async keep<Part extends { stop(): unknown }>(starting: Promise<Part>): Promise<Part> {
    const part = await starting
    if (this.#isOver) await part.stop()
    else this.atEnd(() => part.stop())
    return part
  }

  atEnd(end: () => unknown): void {
    this.#ends.push(end)
  }

  stop = async (): Promise<void> => {
    this.#isOver = true
    for (const end of this.#ends.toReversed()) await end()
  }
}

/**
 * Starts servers that need each other.
 *
 * @returns what `start` returns, and `stop` for all of them
 * @throws what `start` throws, once the servers that had started have stopped
 */
export async function startTogether<Result extends object>(
  start: (parts: StartedServers) => Promise<Result>,
): Promise<Result & { stop(): Promise<void> }> {
  const parts = new StartedServers()
  try {
    return { ...(await start(parts)), stop: parts.stop }
  } catch (error) {
    await parts.stop()
    throw error
  }
}
