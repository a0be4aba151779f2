import { execFile } from 'node:child_process'

type Options = { timeout?: number; cwd?: string; env?: Record<string, string | undefined> }

const KEPT = 3_000

/**
 * @returns what a program wrote to its standard output
 * @throws with the end of all that it wrote, when it fails or takes longer than `timeout` milliseconds
 */
export function runProgram(
  command: string,
  args: string[],
  { timeout = 60_000, cwd, env = {} }: Options = {},
): Promise<string> {
  const options = {
    timeout,
    cwd,
    env: { ...process.env, ...env },
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  } as const
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const why = error.killed
        ? `took longer than ${timeout / 1000} s`
        : `ended with ${error.code ?? error.signal}`
      reject(
        new Error(`${command} ${args.slice(0, 6).join(' ')} … ${why}:\n${(stdout + stderr).slice(-KEPT)}`),
      )
    })
  })
}
