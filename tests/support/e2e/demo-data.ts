import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#scripts/node-runtime.mjs'
import { isUpToDate, buildAndRecord } from '#scripts/input-hash.ts'
import { siteSettings } from './site-server.ts'

const FOLDER = 'test-results/demo-data'
const BUILD = {
  inputs: [
    'cms/*.ts',
    'cms/{features,images,platform,rich-text,seed,shared,storage}/**',
    'collections/**',
    'payload.config.ts',
    'package-lock.json',
    'tests/support/e2e/{demo-data,seed-demo,site-server}.ts',
    'tests/support/quick-{encoding,images}.ts',
  ],
  outputs: [`${FOLDER}/studio.db`, `${FOLDER}/media`],
  hashFile: `${FOLDER}/inputs.sha256`,
}

/**
 * Makes a data folder with the demo content and all variants of its images, of which sites begin with a copy.
 * The images take most of a minute of computing: a folder that was made from the same sources is used again.
 *
 * @returns the folder, which no server uses
 */
export async function makeDemoData(): Promise<string> {
  const folder = join(ROOT, FOLDER)
  if (isUpToDate(ROOT, BUILD)) return folder
  rmSync(folder, { recursive: true, force: true })
  const env = siteSettings({ SEED: 'demo', DATA_DIR: folder })
  await buildAndRecord(ROOT, BUILD, async () => {
    const seeding = promisify(execFile)(process.execPath, ['tests/support/e2e/seed-demo.ts'], {
      cwd: ROOT,
      env,
    })
    // lets other processes of a busy machine go first
    setPriority(seeding.child.pid!, constants.priority.PRIORITY_LOW)
    await seeding
  })
  return folder
}
