import { type Env, runChild, tail } from '../child.mjs'
import { ROOT } from '../node-runtime.mjs'
import type { SeedStep } from './content-size.ts'

/**
 * Writes content into the data folder of the settings, in a separate process, while the site is stopped.
 * @throws when it fails, with the end of its output
 */
export async function seed(step: SeedStep, settings: Env): Promise<void> {
  const env = { ...settings, LOG_LEVEL: 'warn' }
  const { code, output } = await runChild(process.execPath, ['scripts/bench/seed-content.ts', step], {
    cwd: ROOT,
    env,
    quiet: true,
  })
  if (code !== 0) throw new Error(`Writing ${step} failed:\n${tail(output)}`)
}
