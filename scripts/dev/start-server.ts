import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../node-runtime.mjs'
import { findError } from './find-error.ts'

type Server = {
  /** resolves when it exits by itself, with its error in one line if it printed one */
  ended: Promise<string | undefined>
  /** resolves when the process has exited */
  stop(): Promise<void>
}

/** Milliseconds: a development server has little to drain, so the restart waits at most this long. */
const STOP_WITHIN = 2_000
const KEPT_OUTPUT = 64 * 1024

/** Starts the development server; its output goes to the terminal. */
export function startServer(args: string[]): Server {
  const env = { ...process.env, NODE_ENV: 'development' as const }
  const child = spawn(process.execPath, ['cms/server.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'pipe'],
  })
  let stderr = ''
  let isStopped = false
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    stderr = (stderr + chunk).slice(-KEPT_OUTPUT)
  })
  const closed = once(child, 'close')
  return {
    ended: new Promise((resolve) => void closed.then(() => !isStopped && resolve(findError(stderr, ROOT)))),
    async stop() {
      isStopped = true
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
      child.kill('SIGTERM')
      await closed
      clearTimeout(killTimer)
    },
  }
}
