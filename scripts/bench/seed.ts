import { type Env, runChild, tail } from '../child.mjs'
import { ROOT } from '../node-runtime.mjs'

/**
 * Writes content into the folder that the settings name, in a process of its own: the site is not running meanwhile.
 * @throws when it fails, with the end of what it wrote
 */
export async function seed(what: 'projects' | 'posts', settings: Env): Promise<void> {
  const env = { ...settings, LOG_LEVEL: 'warn' }
  const { code, output } = await runChild(process.execPath, ['scripts/bench/seed-content.ts', what], { cwd: ROOT, env, quiet: true })
  if (code !== 0) throw new Error(`Writing ${what} failed:\n${tail(output)}`)
}
