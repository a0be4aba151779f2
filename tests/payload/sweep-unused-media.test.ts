import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { mediaUrl } from '#cms/shared/paths.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { jpeg } from '#tests/support/images.ts'
import { startSmallPayload, type SmallPayload } from './small-payload.ts'

let small: SmallPayload
let sweep: (now: Date) => Promise<number>
let store: (folder?: string) => Promise<Media>
const afterSweepAge = new Date(Date.now() + IMAGE.sweepAfter + MINUTE)

beforeAll(async () => {
  small = await startSmallPayload()
  const { storeUpload } = await import('#cms/features/media/store-upload.ts')
  const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
  sweep = (now) => sweepUnusedMedia({ payload: small.payload, now })
  store = async (folder = IMAGE.projectFolder) =>
    storeUpload({
      req: await small.req('editor'),
      file: { name: 'a.jpg', type: 'image/jpeg', bytes: await jpeg() },
      folder,
      alt: '',
      rules: 'project',
    })
})

const isStored = async ({ id, prefix, filename }: Media) => {
  const { totalDocs } = await small.payload.count({
    collection: 'media',
    where: { id: { equals: id } },
    overrideAccess: true,
  })
  return totalDocs === 1 && existsSync(path.join(small.mediaDir, prefix!, filename!))
}
const create = (collection: string, data: object) =>
  small.payload.create({ collection, data, overrideAccess: true } as never) as Promise<{ id: string }>
const update = (collection: string, id: string, data: object) =>
  small.payload.update({ collection, id, data, overrideAccess: true } as never)

it.each([IMAGE.projectFolder, IMAGE.postFolder, IMAGE.teamFolder, IMAGE.textFolder])(
  'the sweep removes an unused image of %s after a week, with its file, and not before',
  async (folder) => {
    const unused = await store(folder)
    expect(await sweep(new Date(Date.now() + IMAGE.sweepAfter - MINUTE))).toBe(0)
    expect(await isStored(unused)).toBe(true)
    expect(await sweep(afterSweepAge)).toBe(1)
    expect(await isStored(unused)).toBe(false)
    expect(existsSync(path.join(small.mediaDir, unused.prefix!, unused.filename!))).toBe(false)
  },
)

it('the sweep leaves an unused image that was uploaded into the library', async () => {
  const kept = await store(IMAGE.libraryFolder)
  expect(await sweep(afterSweepAge)).toBe(0)
  expect(await isStored(kept)).toBe(true)
})

it('the sweep keeps images of a project, post, member or the studio, as a field or in a text', async () => {
  const [inProject, inPost, inTeam, inStudio, inText, asVariant] = [
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
    await store(),
  ]
  await create('projects', { images: [inProject.id] })
  await create('posts', { images: [inPost.id] })
  await create('team', { images: [inTeam.id] })
  await small.payload.updateGlobal({
    slug: 'studio',
    data: { images: [inStudio.id] },
    overrideAccess: true,
  } as never)
  const variant = `${asVariant.prefix}/${asVariant.filename!.replace('.jpg', '-320.avif')}`
  await create('posts', {
    contentHtml:
      `<p><img src="${mediaUrl(`${inText.prefix}/${inText.filename}`)}">` +
      `<img src="${mediaUrl(variant)}"></p>`,
  })
  expect(await sweep(afterSweepAge)).toBe(0)
  for (const media of [inProject, inPost, inTeam, inStudio, inText, asVariant]) {
    expect(await isStored(media)).toBe(true)
  }
})

it('the sweep keeps images of the trash and of earlier versions, since both can be restored', async () => {
  const [inTrash, inVersion, current] = [await store(), await store(), await store()]
  const deleted = await create('projects', { images: [inTrash.id] })
  await update('projects', deleted.id, { deletedAt: new Date().toISOString() })
  const changed = await create('projects', { images: [inVersion.id] })
  await update('projects', changed.id, { images: [current.id] })
  expect(await sweep(afterSweepAge)).toBe(0)

  await small.payload.delete({
    collection: 'projects' as never,
    id: deleted.id,
    trash: true,
    overrideAccess: true,
  })
  expect(await sweep(afterSweepAge)).toBe(1)
  expect(await Promise.all([inTrash, inVersion, current].map(isStored))).toEqual([false, true, true])
})

it('the sweep of unused images leaves other folders alone', async () => {
  const elsewhere = await store(MEDIA.folder)
  expect(await sweep(afterSweepAge)).toBe(0)
  expect(await isStored(elsewhere)).toBe(true)
})
