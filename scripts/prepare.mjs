import { exitLike } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { findRuntime, runScript } from './node-runtime.mjs'
import { CommandError } from './command.mjs'

/**
 * Makes a checkout runnable: installs dependencies, finds a suitable Node, builds what is stale.
 *
 * @param {{ build?: string[] }} [options] `build`: names of build targets (scripts/build-targets.ts); all by
 * default
 * @returns {Promise<import('./node-runtime.mjs').Runtime>}
 * @throws {CommandError} when a step fails; its message says which and why
 */
export async function prepare({ build: names = [] } = {}) {
  const runtime = await findRuntime(() => ensureInstalled({ whenStale: true }))
  const build = await runScript(runtime, ['scripts/build.ts', '--if-stale', ...names])
  if (build.signal) exitLike(build)
  if (build.code !== 0) throw new CommandError('The build failed; its output is above.')
  return runtime
}
