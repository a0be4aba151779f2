import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../node-runtime.mjs'

/**
 * Starts `bare-server.ts` in a process of its own, with copies of the site's responses.
 * @param paths of the site, each in its memory by now
 * @throws when it ends before it listens
 */
export async function startBareServer(
  origin: string,
  paths: string[],
): Promise<{ origin: string; stop(): void }> {
  // the site's own limit of young memory
  const execArgv = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']
  const server: ChildProcess = fork(join(ROOT, 'scripts/bench/bare-server.ts'), [origin, ...paths], {
    execArgv,
  })
  const listening = once(server, 'message') as Promise<[port: number]>
  const ended = once(server, 'exit').then(([code]): never => {
    throw new Error(`The bare server ended with code ${code}`)
  })
  const [port] = await Promise.race([listening, ended])
  ended.catch(() => undefined)
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.kill() }
}
