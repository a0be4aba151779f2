import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { head } from './child.mjs'
import { ROOT } from './node-runtime.mjs'
import { runNpm } from './npm.mjs'
import { runCommand, CommandError } from './command.mjs'

/**
 * @typedef {Record<
 *   string,
 *   { name?: string; version?: string; integrity?: string; resolved?: string; optional?: boolean }
 * >} LockedPackages
 */

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
    const entry = installed[path]
    if (entry) return entry.version === version && entry.integrity === integrity
    // the project itself, or an optional package, which is usually the binary of another platform
    return path === '' || optional === true
  })
  return isWhole && Object.keys(installed).every((path) => path in wanted)
}

/**
 * Installs the dependencies where they are missing.
 *
 * @param {{ whenStale: boolean }} options `whenStale`: also when package-lock.json has changed since the last
 * install
 * @throws {CommandError} when the install fails, with npm's message
 */
export async function ensureInstalled({ whenStale }) {
  const installed = readPackages(join('node_modules', '.package-lock.json'))
  if (installed && !whenStale) return
  if (installed && isInstalled(readPackages('package-lock.json') ?? {}, installed)) return

  console.log('Installing… (a minute or two)')
  const begun = Date.now()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // the build needs devDependencies whatever NODE_ENV is; no dependency needs an install script
  const install = () => runNpm(['ci', '--include=dev', '--ignore-scripts', ...quiet], ROOT)
  let { code, output } = await withAddresses(install)
  // the registry keeps its packages at other addresses, for which npm asks it
  if (code !== 0 && output.includes('E404')) ({ code, output } = await install())
  if (code !== 0) throw new CommandError(`Installing failed:\n${head(output)}`)
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/**
 * Lets npm install from a lock file with addresses, without which it asks the registry about each package
 * first, a third of the time of an install. package-lock.json has none (.npmrc), so that it is valid for
 * every registry.
 *
 * @template Result
 * @param {() => Promise<Result>} install
 * @returns {Promise<Result>}
 */
async function withAddresses(install) {
  const { output } = await runNpm(['config', 'get', 'registry', '--loglevel=silent'], ROOT)
  const registry = output.trim()
  if (!/^https?:\S+$/.test(registry)) return install()
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  // npm prefers it to package-lock.json
  const file = join(ROOT, 'npm-shrinkwrap.json')
  writeFileSync(file, JSON.stringify({ ...lock, packages: addAddresses(lock.packages, registry) }))
  try {
    return await install()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * @param {LockedPackages} packages `packages` of package-lock.json
 * @param {string} registry
 * @returns {LockedPackages} with the addresses at which registries keep the files of a package
 */
export function addAddresses(packages, registry) {
  return Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => {
      const name = entry.name ?? path.split('node_modules/').at(-1)
      if (path === '' || !name || !entry.integrity) return [path, entry]
      const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
      return [path, { ...entry, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }]
    }),
  )
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

if (process.argv[1] === import.meta.filename) await runCommand(() => ensureInstalled({ whenStale: true }))
