import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { head } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { runNpm } from './npm.mjs'
import { Stop } from './stop.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} LockedPackages */

/**
 * Compares the installed packages with the lock file. npm writes its own list of installed packages last, so
 * an interrupted install counts as none.
 *
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isInstalled(wanted, installed) {
  const isWhole = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const there = installed[path]
    if (there) return there.version === version && there.integrity === integrity
    // the project itself, or an optional package, which is mostly another platform's binary
    return path === '' || optional === true
  })
  return isWhole && Object.keys(installed).every((path) => path in wanted)
}

/**
 * Installs the dependencies where they are missing.
 *
 * @param {{ whenStale: boolean }} options `whenStale`: also when package-lock.json has changed since the last
 * install
 * @throws {Stop} when the install fails, with npm's message
 */
export async function ensureInstalled({ whenStale }) {
  const installed = readPackages(join('node_modules', '.package-lock.json'))
  if (installed && !whenStale) return
  if (installed && isInstalled(readPackages('package-lock.json') ?? {}, installed)) return

  console.log('Installing… (a minute or two)')
  const begun = Date.now()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // the build needs devDependencies whatever NODE_ENV is; no dependency needs an install script
  const { code, output } = await runNpm(['ci', '--include=dev', '--ignore-scripts', ...quiet], ROOT)
  if (code !== 0) throw new Stop(`Installing failed:\n${head(output)}`)
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined when the file is missing or incomplete
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
