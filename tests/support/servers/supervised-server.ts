import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SUPERVISOR = fileURLToPath(new URL('./supervisor.ts', import.meta.url))
const KEPT_OUTPUT = 16 * 1024

export type SupervisedServer = {
  /** rejects when the server ends before it is told to, with the end of what it wrote */
  died: Promise<never>
  /** sends it a signal */
  signal: (name: NodeJS.Signals) => void
  /** resolves when it has ended, for whatever reason */
  gone: Promise<void>
  /** keeps its folder, however it ends */
  keepFolder: () => void
  /** ends it, and removes its folder unless that is kept */
  stop: () => Promise<void>
  /** ends it and keeps its folder for another start */
  stopKeepingFolder: () => Promise<void>
}

/**
 * Starts a real server for tests. It dies with this process, whatever ends this process.
 *
 * @param name for errors, and for the name of its folder
 * @param command given its folder: program and arguments
 * @param folder a kept one; a new one by default
 */
export function startSupervised(
  name: string,
  command: (folder: string) => string[],
  folder = mkdtempSync(join(tmpdir(), `${name}-`)),
): SupervisedServer {
  const supervisor = spawn(process.execPath, [SUPERVISOR, folder, ...command(folder)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // it may have ended by the time something is written
  supervisor.stdin.on('error', () => {})
  const closed = once(supervisor, 'close')
  const died = failWhenGone(name, supervisor, closed)
  const keep = () => void supervisor.stdin.write('keep\n')
  const stop = async () => {
    supervisor.stdin.end()
    await closed
  }
  const rest = () => {
    keep()
    return stop()
  }
  return {
    died,
    signal: (signal) => void supervisor.stdin.write(`${signal}\n`),
    gone: closed.then(() => undefined),
    keepFolder: keep,
    stop,
    stopKeepingFolder: rest,
  }
}

function failWhenGone(name: string, supervisor: ChildProcess, gone: Promise<unknown[]>): Promise<never> {
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  supervisor.stdout?.on('data', keep)
  supervisor.stderr?.on('data', keep)
  const died = gone.then(([code]) => {
    throw new Error(`${name} ended with code ${code}:\n${output}`)
  })
  // after a wanted stop nobody awaits it
  died.catch(() => {})
  return died
}
