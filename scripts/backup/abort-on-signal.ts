import { CommandError } from '../command.mjs'

/**
 * Runs work that SIGINT or SIGTERM aborts cleanly: it removes what it began. A repeated signal has no further
 * effect: a service manager signals the whole process group, and the launcher forwards the signal again.
 * @param work throws once its signal is aborted, unless it is past the point where it can be undone
 * @throws CommandError when a signal aborted it; otherwise the error of the work
 */
export async function abortOnSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = (name: NodeJS.Signals) =>
    stopping.abort(new CommandError(`Stopped by ${name}. Nothing was changed.`))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  try {
    await work(stopping.signal)
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
  }
}
