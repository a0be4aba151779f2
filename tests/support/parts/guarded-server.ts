import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GUARD = fileURLToPath(new URL('./guard.ts', import.meta.url))
const KEPT_OUTPUT = 16 * 1024

export type GuardedServer = {
  /** rejects when the server ends before it is told to, with the end of what it wrote */
  died: Promise<never>
  /** as `kill` would: it may be halted, let go on, or killed without a word */
  signal: (name: NodeJS.Signals) => void
  /** resolves when it is gone, for whatever reason */
  gone: Promise<void>
  /** its folder outlives it, however it ends */
  keep: () => void
  /** ends it, and takes its folder away unless that is to be kept */
  stop: () => Promise<void>
  /** ends it and leaves its folder, for another start on it */
  rest: () => Promise<void>
}

/**
 * Starts a real server for tests. It dies with this process, whatever ends this process.
 *
 * @param name for errors, and for the name of its folder
 * @param command given its folder: program and arguments
 * @param folder of one that rests, or that was kept; a new one where none is given
 */
export function startGuarded(
  name: string,
  command: (folder: string) => string[],
  folder = mkdtempSync(join(tmpdir(), `${name}-`)),
): GuardedServer {
  const guard = spawn(process.execPath, [GUARD, folder, ...command(folder)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // it may be gone by the time it is told something
  guard.stdin.on('error', () => {})
  const closed = once(guard, 'close')
  const died = failWhenGone(name, guard, closed)
  const keep = () => void guard.stdin.write('keep\n')
  const stop = async () => {
    guard.stdin.end()
    await closed
  }
  const rest = () => {
    keep()
    return stop()
  }
  return {
    died,
    signal: (signal) => void guard.stdin.write(`${signal}\n`),
    gone: closed.then(() => undefined),
    keep,
    stop,
    rest,
  }
}

function failWhenGone(name: string, guard: ChildProcess, gone: Promise<unknown[]>): Promise<never> {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  guard.stdout?.on('data', keep)
  guard.stderr?.on('data', keep)
  const died = gone.then(([code]) => {
    throw new Error(`${name} ended with code ${code}:\n${output}`)
  })
  // after a wanted stop nobody listens any more
  died.catch(() => {})
  return died
}
