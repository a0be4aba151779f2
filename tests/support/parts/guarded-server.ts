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
  /** ends it, and takes its folder away */
  stop: () => Promise<void>
}

/**
 * Starts a real server for tests. It dies with this process, whatever ends this process.
 *
 * @param name for errors, and for the name of its folder
 * @param command given a folder of its own, which goes when the server goes: program and arguments
 */
export function startGuarded(name: string, command: (folder: string) => string[]): GuardedServer {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const guard = spawn(process.execPath, [GUARD, folder, ...command(folder)], { stdio: ['pipe', 'pipe', 'pipe'] })
  const gone = once(guard, 'close')
  const died = failWhenGone(name, guard, gone)
  const stop = async () => {
    guard.stdin?.end()
    await gone
  }
  return { died, stop }
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
