import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Env, runChild, tail } from '../child.mjs'
import { ROOT, SERVER_ARGS } from '../node-runtime.mjs'
import type { LoadResult } from './report.ts'

/** What the work of the site costs at least; times are of one call after the other. */
export type FloorFigures = {
  /** home rendered from data in memory */
  page: LoadResult
  /** the query of the panel's list of 50 posts by the database's driver, serialized */
  list: LoadResult
  /** the same rows by Payload's adapter, and by `payload.find` without access rules and a count */
  listByAdapter: LoadResult
  listByPayload: LoadResult
  /** `payload.update` with versions, and without our hooks, of what `measureStaff` saves */
  savePost: LoadResult
  saveProject: LoadResult
}

/**
 * Measures in a process of its own, with the site's own limits of memory.
 * @param script in this folder; its last line of output is JSON
 * @param settings the site's, so that it finds its data
 * @throws when it fails, with the end of its output
 */
export async function runFloor<Figures>(script: string, settings: Env, ...args: string[]): Promise<Figures> {
  const command = [...SERVER_ARGS.slice(0, -1), `scripts/bench/${script}`, ...args]
  const { code, output } = await runChild(process.execPath, command, {
    cwd: ROOT,
    env: { ...settings, LOG_LEVEL: 'error' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`${script} could not measure:\n${tail(output)}`)
  return JSON.parse(output.trim().split('\n').at(-1)!) as Figures
}

/** Measures while the site is stopped. */
export const measureFloors = (settings: Env) => runFloor<FloorFigures>('measure-floors.ts', settings)

/**
 * Starts `bare-server.ts` in a process of its own, with copies of the site's responses.
 * @param paths of the site, each in its memory by now
 * @throws when it ends before it listens
 */
export async function startBareServer(
  origin: string,
  paths: string[],
): Promise<{ origin: string; pid: number; stop(): void }> {
  const execArgv = SERVER_ARGS.slice(0, -1)
  const server: ChildProcess = fork(join(ROOT, 'scripts/bench/bare-server.ts'), [origin, ...paths], {
    execArgv,
  })
  const listening = once(server, 'message') as Promise<[port: number]>
  const ended = once(server, 'exit').then(([code]): never => {
    throw new Error(`The bare server ended with code ${code}`)
  })
  const [port] = await Promise.race([listening, ended])
  ended.catch(() => undefined)
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid!, stop: () => void server.kill() }
}
