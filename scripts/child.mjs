import { spawn } from 'node:child_process'

/**
 * A process's environment. Not NodeJS.ProcessEnv: Next declares NODE_ENV there as required and as a union of
 * literals.
 *
 * @typedef {Record<string, string | undefined>} Env
 */

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, output: string }} Ending how a child
 * process ended
 */

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const KEPT_OUTPUT = 64 * 1024
/** Milliseconds between two looks whether the parent process still runs. */
const PARENT_CHECK_INTERVAL = 500

/**
 * Runs a program until it exits. Signals to this process are forwarded to the child, which may take time to
 * shut down.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Env, shell?: boolean, quiet?: boolean }} [options]
 *   `quiet` keeps its output (the last 64 kB of it) instead of showing it
 * @returns {Promise<Ending>}
 * @throws {NodeJS.ErrnoException} when it cannot be started, `ENOENT` when there is no such program
 */
export function runChild(command, args, { cwd, env, shell = false, quiet = false } = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd, env: /** @type {NodeJS.ProcessEnv} */ (env), shell, stdio })
  let output = ''
  const keep = (/** @type {Buffer} */ chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // A terminal sends Ctrl-C to the whole process group: a second SIGINT would make the server skip its
    // graceful shutdown.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, forward)
  const unwatch = whenOrphaned(() => child.kill('SIGTERM'))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  }).finally(() => {
    unwatch()
    for (const signal of FORWARDED) process.off(signal, forward)
  })
}

/**
 * npm sends a signal to its shell, which dies without forwarding it: the server would keep running as an
 * orphan. Outside npm a process may be meant to outlive its parent.
 *
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, PARENT_CHECK_INTERVAL)
  watch.unref()
  return () => clearInterval(watch)
}

/**
 * Ends this process as its child ended, so that the parent process sees the same code or signal.
 *
 * @param {Ending} ending
 */
export function exitLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code ?? 1
}

/**
 * @param {string} output
 * @param {number} [lines]
 * @returns {string} its last lines, where a failed program prints the reason
 */
export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n')
}

/**
 * @param {string} output
 * @param {number} [lines]
 * @returns {string} its first lines, where npm prints the reason, before its help text
 */
export function head(output, lines = 20) {
  return output.trimEnd().split('\n').slice(0, lines).join('\n')
}
