import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, imageFile, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { speedUpImageEncoding } from '#tests/support/quick-images.ts'
import { jpeg, png } from '#tests/support/images.ts'

// Panoramas, and the tours that are made of them.

const app = await startApp()
afterAll(await speedUpImageEncoding())
const admin = await app.admin()
const visitor = app.client()

const studioPanorama = await readFile(new URL('../../cms/seed/assets/pano-studio.jpg', import.meta.url))
const SIZE = { width: 2_048, height: 1_024 }
const send = (bytes: Buffer, name = 'hall.jpg', staff = admin) =>
  staff.postForm('/api/uploads/panoramas', multipartForm({ panorama: { name, type: 'image/jpeg', bytes } }))
const upload = async () => (await send(await jpeg(SIZE))).body.panorama
const [hall, stair] = [await upload(), await upload()]

const scene = (changes: Record<string, unknown> = {}) => ({
  panoramaPath: hall.imagePath,
  label: 'Hall',
  heading: 0,
  hotspots: [],
  ...changes,
})
const tour = (...scenes: unknown[]) => ({ kind: 'panorama', title: 'A tour', scenes })
const hallAndStair = () =>
  tour(
    scene({ heading: -12.5, hotspots: [{ to: 1, yaw: 90, pitch: -4 }] }),
    scene({ panoramaPath: stair.imagePath, label: 'Stair', hotspots: [{ to: 0, yaw: -180, pitch: 90 }] }),
  )
const publicBlocks = async (id: string) =>
  (await visitor.get(`/api/public/projects/${id}`)).body.project.blocks ?? []
const mediaOf = async (path: string) =>
  (
    await app.payload.find({
      collection: 'media',
      where: { filename: { equals: path.split('/')[1] } },
      overrideAccess: true,
    })
  ).docs[0]!

describe('a panorama', () => {
  it('may be uploaded by editors, and is stored in the folder of panoramas', async () => {
    const { status, body } = await send(await jpeg(SIZE), 'hall.jpg', await app.editor())
    expect(status).toBe(201)
    expect(body.panorama).toMatchObject({ ...SIZE, alt: '' })
    expect(body.panorama.imagePath).toMatch(new RegExp(`^${IMAGE.panoramaFolder}/.+\\.jpg$`))
    // until its variants are made
    expect(body.panorama.sizes).toEqual([{ url: body.panorama.imageUrl, width: SIZE.width }])
  })

  it('may be a little more or less than twice as wide as high', async () => {
    expect((await send(await jpeg({ width: 2_060, height: 1_024 }))).status).toBe(201)
  })

  it('has WebP for the viewer, up to its own width, which images of a page do not take', async () => {
    const { startVariantQueue, stopVariantQueue, whenVariantsIdle } =
      await import('#cms/features/media/variant-queue.ts')
    startVariantQueue({ payload: app.payload })
    onTestFinished(() => stopVariantQueue())
    const uploaded = (await send(await sharp(studioPanorama).png({ compressionLevel: 1 }).toBuffer())).body
      .panorama
    await whenVariantsIdle()
    const { id } = await makeProject(admin, { blocks: [tour(scene({ panoramaPath: uploaded.imagePath }))] })
    const { panorama } = (await publicBlocks(id))[0].scenes[0]
    expect(panorama.sizes.map(({ width }: { width: number }) => width)).toEqual([2_048, 4_096])
    for (const { url, width } of panorama.sizes) {
      const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect(panorama.sources.map(({ type }: { type: string }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(JSON.stringify(panorama.sources)).not.toMatch(/ 2048w| 4096w/)
  })

  it('is replaced only by a panorama', async () => {
    const { id } = await mediaOf((await upload()).imagePath)
    const replace = async (bytes: Buffer) =>
      admin.putForm(
        `/api/images/${id}/file`,
        multipartForm({ image: { ...(await imageFile('new.png')), bytes } }),
      )
    const refused = await replace(await png({ width: 300, height: 200 }))
    expect([refused.status, refused.body.error]).toEqual([422, blocksTexts.panoramaShape])
    expect((await replace(await png(SIZE))).status).toBe(200)
  })
})

describe('a tour', () => {
  it('is shown with its scenes and the hotspots between them', async () => {
    const { id } = await makeProject(admin, { blocks: [hallAndStair()] })
    expect(await publicBlocks(id)).toMatchObject([
      {
        kind: 'panorama',
        title: 'A tour',
        scenes: [
          {
            label: 'Hall',
            heading: -12.5,
            panorama: { imagePath: hall.imagePath },
            hotspots: [{ to: 1, yaw: 90, pitch: -4 }],
          },
          {
            label: 'Stair',
            heading: 0,
            panorama: { imagePath: stair.imagePath },
            hotspots: [{ to: 0, yaw: -180, pitch: 90 }],
          },
        ],
      },
    ])
  })

  it('comes back with an earlier version', async () => {
    const { id } = await makeProject(admin, { blocks: [hallAndStair()] })
    const before = await publicBlocks(id)
    await admin.put(`/api/projects/${id}`, projectBody({ blocks: [] }))
    const { versions } = (await admin.get(`/api/projects/${id}/versions`)).body
    const restored = await admin.post(`/api/projects/${id}/versions/${versions.at(-1).id}/restore`)
    expect([restored.status, await publicBlocks(id)]).toEqual([200, before])
  })

  it('leaves out a scene without its panorama, and the hotspots that lead there', async () => {
    const { id } = await makeProject(admin, {
      blocks: [
        tour(
          scene({ label: 'Gone', hotspots: [{ to: 2, yaw: 0, pitch: 0 }] }),
          scene({
            hotspots: [
              { to: 0, yaw: 1, pitch: 0 },
              { to: 2, yaw: 2, pitch: 0 },
            ],
          }),
          scene({ panoramaPath: stair.imagePath, label: 'Stair', hotspots: [{ to: 1, yaw: 3, pitch: 0 }] }),
        ),
      ],
    })
    const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
    const [block] = stored.blocks as [PanoramaBlock]
    const { imagePath } = await uploadImage(admin)
    // in the console any file can be chosen
    const scenes = block.scenes!.with(0, { ...block.scenes![0]!, panorama: (await mediaOf(imagePath)).id })
    const data = { blocks: [{ ...block, scenes }] }
    await app.payload.update({ collection: 'projects', id, data, overrideAccess: true })
    expect((await publicBlocks(id))[0].scenes).toMatchObject([
      { label: 'Hall', hotspots: [{ to: 1, yaw: 2 }] },
      { label: 'Stair', hotspots: [{ to: 0, yaw: 3 }] },
    ])
  })

  it.each<[string, () => unknown, Record<string, string>]>([
    [
      'without scenes',
      () => tour(),
      { 'blocks.0.scenes': fill(blocksTexts.scenes, { scenes: String(BLOCKS.scenes) }) },
    ],
    [
      'of too many scenes',
      () => tour(...Array.from({ length: BLOCKS.scenes + 1 }, () => scene())),
      { 'blocks.0.scenes': fill(blocksTexts.scenes, { scenes: String(BLOCKS.scenes) }) },
    ],
    [
      'with a scene without a name',
      () => tour(scene({ label: ' ' })),
      { 'blocks.0.scenes.0.label': 'Required' },
    ],
    [
      'with a name that is too long',
      () => tour(scene({ label: 'x'.repeat(MAX_LENGTH.blockLabel + 1) })),
      { 'blocks.0.scenes.0.label': `At most ${MAX_LENGTH.blockLabel} characters` },
    ],
    [
      'with a hotspot into an unknown scene',
      () => tour(scene({ hotspots: [{ to: 1, yaw: 0, pitch: 0 }] })),
      { 'blocks.0.scenes.0.hotspots.0.to': blocksTexts.hotspot },
    ],
    [
      'with a hotspot into the same scene',
      () => tour(scene({ hotspots: [{ to: 0, yaw: 0, pitch: 0 }] }), scene()),
      { 'blocks.0.scenes.0.hotspots.0.to': blocksTexts.hotspot },
    ],
  ])('%s is refused at its field', async (_what, make, fields) => {
    const { status, body } = await admin.post('/api/projects', projectBody({ blocks: [make()] }))
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('refuses angles that a panorama does not have', async () => {
    for (const changes of [{ heading: 181 }, { hotspots: [{ to: 1, yaw: 0, pitch: 91 }] }]) {
      const blocks = [tour(scene(changes), scene())]
      expect((await admin.post('/api/projects', projectBody({ blocks }))).status).toBe(400)
    }
  })

  it('takes no other image for a panorama, and none that was never uploaded', async () => {
    const { imagePath } = await uploadImage(admin)
    for (const panoramaPath of [imagePath, 'panoramas/1760000000000-0123456789abcdef.jpg']) {
      const blocks = [tour(scene(), scene({ panoramaPath }))]
      const { status, body } = await admin.post('/api/projects', projectBody({ blocks }))
      expect([status, body.fields]).toEqual([
        422,
        { 'blocks.0.scenes.1.panoramaPath': blocksTexts.notPanorama },
      ])
    }
  })

  it('keeps its panoramas from being deleted', async () => {
    const { imagePath } = await upload()
    const { id } = await makeProject(admin, { blocks: [tour(scene({ panoramaPath: imagePath }))] })
    const mediaId = (await mediaOf(imagePath)).id
    expect((await admin.get(`/api/images/${mediaId}`)).body.uses).toMatchObject([{ id }])
    expect((await admin.delete(`/api/images/${mediaId}`)).status).toBe(409)
  })
})
