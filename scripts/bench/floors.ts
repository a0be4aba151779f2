import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Env, runChild, tail } from '../child.mjs'
import { ROOT, SERVER_ARGS } from '../node-runtime.mjs'
import type { LoadResult } from './report.ts'

/** Work that the site does, or a part of it, without the site. */
export type Floor =
  /** home rendered from data in memory */
  | 'page'
  /** the query of the panel's list of 50 posts by the database's driver, serialized */
  | 'list'
  /** the same rows by Payload's adapter, and by `payload.find` without access rules and a count */
  | 'listByAdapter'
  | 'listByPayload'
  /** `payload.update` with versions, and without our hooks, of what `measureStaff` saves */
  | 'savePost'
  | 'saveProject'
/** Times are of one call after the other. */
export type FloorFigures = Record<Floor, LoadResult>

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

/**
 * Starts `payload-alone.ts` in a process of its own.
 * @param settings the site's but for the data folder, which is a copy: two processes can't share one
 * @param use gets a function that does the work once; its milliseconds are without the way to the process
 * @throws when the process ends on its own
 */
export async function withFloors<Result>(
  settings: Env,
  use: (measure: (floor: Floor) => Promise<{ milliseconds: number }>) => Promise<Result>,
): Promise<Result> {
  const { answer, stop, child } = forkFloor('payload-alone.ts', [], { ...settings, LOG_LEVEL: 'error' })
  try {
    await answer()
    return await use(async (floor) => {
      const answered = answer<number>()
      child.send(floor)
      return { milliseconds: await answered }
    })
  } finally {
    // the folder is deleted afterwards
    await stop()
  }
}

/**
 * Starts `bare-server.ts` in a process of its own, with copies of the site's responses.
 * @param paths of the site, each in its memory by now
 * @throws when it ends before it listens
 */
export async function startBareServer(
  origin: string,
  paths: string[],
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const { answer, stop, child } = forkFloor('bare-server.ts', [origin, ...paths])
  const port = await answer<number>()
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop }
}

/** @returns a child with the site's own limits of memory; `answer` is its next message, and throws when it ends */
function forkFloor(script: string, args: string[], env?: Env) {
  const options = { execArgv: SERVER_ARGS.slice(0, -1), ...(env && { env: env as NodeJS.ProcessEnv }) }
  const child = fork(join(ROOT, 'scripts/bench', script), args, options)
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${script} ended with code ${code}`)
  })
  // heard by `answer`
  ended.catch(() => undefined)
  const answer = async <Message>() => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
    return message
  }
  const stop = async () => {
    child.kill()
    await ended.catch(() => undefined)
  }
  return { child, answer, stop }
}
