import { beforeAll, expect, it } from 'vitest'
import type { FileStore } from '#cms/storage/files/file-store.ts'
import { filePath, newFileName, variantPath } from '#cms/storage/files/file-names.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { jpeg } from '#tests/support/images.ts'
import { startSmallPayload, type SmallPayload } from './small-payload.ts'

let small: SmallPayload
let files: FileStore
let sweep: (now: Date) => Promise<number>
const afterSweepAge = new Date(Date.now() + IMAGE.sweepAfter + MINUTE)

beforeAll(async () => {
  small = await startSmallPayload()
  const { sweepOrphanedFiles } = await import('#cms/features/media/sweep-orphaned-files.ts')
  ;({ fileStore: files } = await import('#cms/storage/files/files.ts'))
  sweep = (now) => sweepOrphanedFiles({ payload: small.payload, now })
})

it('the sweep deletes a file without a document after a week, with its variants, and not before', async () => {
  const original = `${IMAGE.projectFolder}/${newFileName('jpg')}`
  for (const path of [original, variantPath(original, 320, 'avif')]) {
    await files.put(path, Buffer.from('x'), '')
  }
  expect(await sweep(new Date(Date.now() + IMAGE.sweepAfter - MINUTE))).toBe(0)
  expect(await sweep(afterSweepAge)).toBe(2)
  expect(await files.list('')).toEqual([])
})

it('the sweep keeps files of images with a document, and files that the site did not name', async () => {
  const { storeUpload } = await import('#cms/features/media/store-upload.ts')
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const media = await storeUpload({
    req: await small.req('editor'),
    file,
    folder: IMAGE.projectFolder,
    alt: '',
    rules: 'project',
  })
  const original = filePath(media)
  const paths = [original, variantPath(original, 320, 'avif'), 'elsewhere/of-others.jpg']
  for (const path of paths.slice(1)) await files.put(path, Buffer.from('x'), '')
  expect(await sweep(afterSweepAge)).toBe(0)
  expect((await files.list('')).toSorted()).toEqual(paths.toSorted())
})
