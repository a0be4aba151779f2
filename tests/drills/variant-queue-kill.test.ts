import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import type { Media } from '#cms/payload-types.ts'
import { startSmallPayload } from '#tests/payload/small-payload.ts'

it('the queue makes the variants of an image that a killed process left unfinished', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'studio-killed-'))
  const id = await storeAndKill(dataDir)

  const { payload, mediaDir } = await startSmallPayload({ dataDir })
  const read = () =>
    payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true }) as unknown as Promise<Media>
  expect(await read()).toMatchObject({ variantsState: 'pending', variants: [] })
  expect(existsSync(path.join(mediaDir, 'project-images', (await read()).filename!))).toBe(true)

  const { startVariantQueue, whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
  startVariantQueue({ payload })
  await whenVariantsIdle()
  const { variantsState, variants } = await read()
  expect(variantsState).toBe('done')
  // three widths in AVIF and WebP
  expect(variants).toHaveLength(6)
  for (const variant of variants!) expect(existsSync(path.join(mediaDir, variant.path))).toBe(true)
})

/** Kills a process once it has written the first variant of an image. @returns the id of the image */
function storeAndKill(dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/support/crash/store-until-killed.ts', dataDir], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const watcher = watch(dataDir, { recursive: true }, (_event, name) => {
      if (name?.endsWith('.avif')) child.kill('SIGKILL')
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    child.once('exit', (_code, signal) => {
      watcher.close()
      const id = /stored (\S+)/.exec(output)?.[1]
      if (id && signal === 'SIGKILL') resolve(id)
      else reject(new Error(`The process ended otherwise: ${output}`))
    })
  })
}
