import { Stop } from '../stop.mjs'

/**
 * Runs work that a signal ends in order: what it began is taken away again. One that comes twice is one: a
 * service manager tells every process of a group, and the launcher tells this one once more.
 * @param work throws once its signal is aborted, unless it is past the point where it could be taken back
 * @throws Stop where a signal ended it; otherwise what the work throws
 */
export async function stoppable(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = (name: NodeJS.Signals) => stopping.abort(new Stop(`Stopped by ${name}. Nothing was changed.`))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  try {
    await work(stopping.signal)
  } catch (error) {
    throw stopping.signal.aborted ? stopping.signal.reason : error
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
  }
}
