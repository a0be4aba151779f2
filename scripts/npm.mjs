import { runChild } from './child.mjs'
import { CommandError } from './command.mjs'

/**
 * Runs npm quietly: the npm that started this process, otherwise the one on the PATH.
 *
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<import('./child.mjs').Ending>}
 * @throws {CommandError} when npm is not found
 */
export async function runNpm(args, cwd) {
  const ownNpm = process.env.npm_execpath ?? ''
  try {
    // on Windows npm is a batch file, which only a shell can run
    return /npm-cli\.[cm]?js$/.test(ownNpm)
      ? await runChild(process.execPath, [ownNpm, ...args], { cwd, quiet: true })
      : await runChild('npm', args, { cwd, quiet: true, shell: process.platform === 'win32' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    throw new CommandError('npm was not found. It comes with Node: https://nodejs.org')
  }
}
