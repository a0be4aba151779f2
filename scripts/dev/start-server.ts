import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../node-runtime.mjs'
import { findFault } from './find-fault.ts'

type Server = {
  /** resolves when it ended without being told to, with its fault in one line where it said one */
  ended: Promise<string | undefined>
  /** resolves when it is gone */
  stop(): Promise<void>
}

/** A server under development has little to finish: the next start waits for this long at most. */
const STOP_WITHIN = 2_000
const KEPT_OUTPUT = 64 * 1024

/** Starts the server for development; it writes to the terminal. */
export function startServer(args: string[]): Server {
  const env = { ...process.env, NODE_ENV: 'development' as const }
  const child = spawn(process.execPath, ['cms/server.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'pipe'],
  })
  let said = ''
  let isStopped = false
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    said = (said + chunk).slice(-KEPT_OUTPUT)
  })
  const closed = once(child, 'close')
  return {
    ended: new Promise((resolve) => void closed.then(() => !isStopped && resolve(findFault(said, ROOT)))),
    async stop() {
      isStopped = true
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
      child.kill('SIGTERM')
      await closed
      clearTimeout(impatient)
    },
  }
}
