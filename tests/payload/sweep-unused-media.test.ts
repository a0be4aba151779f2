import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { mediaUrl } from '#cms/shared/paths.ts'
import { jpeg } from '#tests/support/images.ts'
import { startSmallPayload, type SmallPayload } from './small-payload.ts'

let small: SmallPayload
let sweep: (now: Date) => Promise<number>
let store: (folder?: string) => Promise<Media>
const nextWeek = new Date(Date.now() + IMAGE.sweepAfter + 60_000)

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

const isThere = async ({ id, prefix, filename }: Media) => {
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
    expect(await sweep(new Date(Date.now() + IMAGE.sweepAfter - 60_000))).toBe(0)
    expect(await isThere(unused)).toBe(true)
    expect(await sweep(nextWeek)).toBe(1)
    expect(await isThere(unused)).toBe(false)
    expect(existsSync(path.join(small.mediaDir, unused.prefix!, unused.filename!))).toBe(false)
  },
)

it('the sweep keeps what a project, post, member or the studio shows, related or in a text', async () => {
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
  const smaller = `${asVariant.prefix}/${asVariant.filename!.replace('.jpg', '-320.avif')}`
  await create('posts', {
    contentHtml:
      `<p><img src="${mediaUrl(`${inText.prefix}/${inText.filename}`)}">` +
      `<img src="${mediaUrl(smaller)}"></p>`,
  })
  expect(await sweep(nextWeek)).toBe(0)
  for (const media of [inProject, inPost, inTeam, inStudio, inText, asVariant]) {
    expect(await isThere(media)).toBe(true)
  }
})

it('the sweep keeps what the trash or an earlier version shows: both can be brought back', async () => {
  const [trashed, earlier, now] = [await store(), await store(), await store()]
  const gone = await create('projects', { images: [trashed.id] })
  await update('projects', gone.id, { deletedAt: new Date().toISOString() })
  const changed = await create('projects', { images: [earlier.id] })
  await update('projects', changed.id, { images: [now.id] })
  expect(await sweep(nextWeek)).toBe(0)

  await small.payload.delete({
    collection: 'projects' as never,
    id: gone.id,
    trash: true,
    overrideAccess: true,
  })
  expect(await sweep(nextWeek)).toBe(1)
  expect([await isThere(trashed), await isThere(earlier), await isThere(now)]).toEqual([false, true, true])
})

it('the sweep of unused images touches no other folder', async () => {
  const elsewhere = await store(MEDIA.folder)
  expect(await sweep(nextWeek)).toBe(0)
  expect(await isThere(elsewhere)).toBe(true)
})
