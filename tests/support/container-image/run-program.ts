import { execFile } from 'node:child_process'
import { MB, MINUTE, SECOND } from '#cms/shared/units.ts'

type Options = { timeout?: number; cwd?: string; env?: Record<string, string | undefined> }

const OUTPUT_TAIL = 3_000

/**
 * Runs a program to its end.
 * @returns its standard output
 * @throws with the end of its output, when it fails or takes longer than `timeout` milliseconds
 */
export function runProgram(
  command: string,
  args: string[],
  { timeout = MINUTE, cwd, env = {} }: Options = {},
): Promise<string> {
  const options = {
    timeout,
    cwd,
    env: { ...process.env, ...env },
    killSignal: 'SIGKILL',
    maxBuffer: 64 * MB,
  } as const
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const why = error.killed
        ? `took longer than ${timeout / SECOND} s`
        : `ended with ${error.code ?? error.signal}`
      reject(
        new Error(
          `${command} ${args.slice(0, 6).join(' ')} … ${why}:\n${(stdout + stderr).slice(-OUTPUT_TAIL)}`,
        ),
      )
    })
  })
}
