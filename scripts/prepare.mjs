import { endLike } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { findRuntime, runScript } from './node-runtime.mjs'
import { Stop } from './stop.mjs'

/**
 * Brings a checkout to where it can run: dependencies, a fit Node, builds of what has changed.
 *
 * @param {{ build?: string[] }} [options] `build`: what is built, by its names in scripts/build-targets.ts;
 * everything unless it is said
 * @returns {Promise<import('./node-runtime.mjs').Runtime>}
 * @throws {Stop} when a step fails; its text says which and why
 */
export async function prepare({ build: names = [] } = {}) {
  const runtime = await findRuntime(() => ensureInstalled({ whenStale: true }))
  const build = await runScript(runtime, ['scripts/build.ts', '--if-stale', ...names])
  if (build.signal) endLike(build)
  if (build.code !== 0) throw new Stop('The build failed; its output is above.')
  return runtime
}
