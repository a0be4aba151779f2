import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SUPERVISOR = fileURLToPath(new URL('./supervisor.ts', import.meta.url))
const KEPT_OUTPUT = 16 * 1024

export type SupervisedServer = {
  /** rejects when the server ends before `stop`, with the end of its output */
  died: Promise<never>
  /** sends the server a signal */
  signal: (name: NodeJS.Signals) => void
  /** resolves when the server has ended, for whatever reason */
  gone: Promise<void>
  /** keeps the server's folder, however the server ends */
  keepFolder: () => void
  /** ends the server, and removes its folder unless that is kept */
  stop: () => Promise<void>
  /** ends the server and keeps its folder for another start */
  stopKeepingFolder: () => Promise<void>
}

/**
 * Starts a real server for tests. It ends with this process, whatever ends this process.
 *
 * @param name for errors, and for the name of its folder
 * @param command makes the program and its arguments, given the server's folder
 * @param folder one that was kept; by default a new one
 */
export function startSupervised(
  name: string,
  command: (folder: string) => string[],
  folder = mkdtempSync(join(tmpdir(), `${name}-`)),
): SupervisedServer {
  const supervisor = spawn(process.execPath, [SUPERVISOR, folder, ...command(folder)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // the supervisor may have ended by the time something is written
  supervisor.stdin.on('error', () => {})
  const closed = once(supervisor, 'close')
  const died = failWhenGone(name, supervisor, closed)
  const keepFolder = () => void supervisor.stdin.write('keep\n')
  const stop = async () => {
    supervisor.stdin.end()
    await closed
  }
  const stopKeepingFolder = () => {
    keepFolder()
    return stop()
  }
  return {
    died,
    signal: (signal) => void supervisor.stdin.write(`${signal}\n`),
    gone: closed.then(() => undefined),
    keepFolder,
    stop,
    stopKeepingFolder,
  }
}

function failWhenGone(name: string, supervisor: ChildProcess, gone: Promise<unknown[]>): Promise<never> {
  let output = ''
  const appendOutput = (chunk: Buffer) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  supervisor.stdout?.on('data', appendOutput)
  supervisor.stderr?.on('data', appendOutput)
  const died = gone.then(([code]) => {
    throw new Error(`${name} ended with code ${code}:\n${output}`)
  })
  // after `stop` nobody awaits it
  died.catch(() => {})
  return died
}
