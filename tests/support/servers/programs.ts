import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { MB, SECOND } from '#cms/shared/units.ts'

const exec = promisify(execFile)

type RunOptions = { timeout?: number; env?: NodeJS.ProcessEnv }

/**
 * Runs a program to its end.
 *
 * @param options.timeout milliseconds after which it is ended
 * @returns its standard output; undefined when the program does not exist, failed, or took too long
 */
export async function tryProgram(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<string | undefined> {
  try {
    const { stdout } = await exec(command, args, { maxBuffer: 64 * MB, ...options })
    return stdout
  } catch {
    return undefined
  }
}

/** @returns the full path of the first of these names that the PATH has */
export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Lets a program print its version, on either of its outputs.
 *
 * @param versionArgument the argument with which it prints its version and ends
 * @returns the output, or a `fault` if the program does not start here: a library may be missing, or the file
 * may be an installer's stub
 */
export async function readVersion(
  path: string,
  versionArgument = '--version',
): Promise<{ output: string; fault?: string }> {
  try {
    const { stdout, stderr } = await exec(path, [versionArgument], { timeout: 20 * SECOND })
    return { output: stdout + stderr }
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return { output: '', fault: (stderr?.trim() || message).split('\n', 1)[0]! }
  }
}
