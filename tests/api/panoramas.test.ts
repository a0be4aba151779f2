import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LookBlock } from '#cms/payload-types.ts'
import { IMAGE, LENGTH, PIECES } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, pictureFile, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { quickenPictures } from '#tests/support/quick-pictures.ts'
import { jpeg, png } from '#tests/support/pictures.ts'

// Panoramas, and the tours that are made of them.

const app = await startApp()
afterAll(await quickenPictures())
const admin = await app.admin()
const visitor = app.client()

const studio = await readFile(new URL('../../cms/seed/assets/pano-studio.jpg', import.meta.url))
const SIZE = { width: 2_048, height: 1_024 }
const send = (bytes: Buffer, name = 'hall.jpg', staff = admin) =>
  staff.post('/api/uploads/panoramas', undefined, {
    form: multipartForm({ panorama: { name, type: 'image/jpeg', bytes } }),
  })
const upload = async () => (await send(await jpeg(SIZE))).body.panorama
const [hall, stair] = [await upload(), await upload()]

const room = (changes: Record<string, unknown> = {}) => ({
  panoramaPath: hall.imagePath,
  label: 'Hall',
  heading: 0,
  spots: [],
  ...changes,
})
const tour = (...rooms: unknown[]) => ({ kind: 'look', title: 'A tour', rooms })
const hallAndStair = () =>
  tour(
    room({ heading: -12.5, spots: [{ to: 1, yaw: 90, pitch: -4 }] }),
    room({ panoramaPath: stair.imagePath, label: 'Stair', spots: [{ to: 0, yaw: -180, pitch: 90 }] }),
  )
const shown = async (id: string) =>
  (await visitor.get(`/api/public/projects/${id}`)).body.project.pieces ?? []
const mediaOf = async (path: string) =>
  (
    await app.payload.find({
      collection: 'media',
      where: { filename: { equals: path.split('/')[1] } },
      overrideAccess: true,
    })
  ).docs[0]!

describe('a panorama', () => {
  it('is taken from editors, cleaned, and called by its folder', async () => {
    const { status, body } = await send(await jpeg(SIZE), 'hall.jpg', await app.editor())
    expect(status).toBe(201)
    expect(body.panorama).toMatchObject({ ...SIZE, alt: '' })
    expect(body.panorama.imagePath).toMatch(new RegExp(`^${IMAGE.panoramaFolder}/.+\\.jpg$`))
    // until the sizes are made
    expect(body.panorama.sizes).toEqual([{ url: body.panorama.imageUrl, width: SIZE.width }])
  })

  it('is as wide as its shape, also where that is a pixel off', async () => {
    expect((await send(await jpeg({ width: 2_060, height: 1_024 }))).status).toBe(201)
  })

  it('has WebP for the viewer, up to its own width, which pictures of a page do not take', async () => {
    const { startVariantQueue, whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
    startVariantQueue({ payload: app.payload })
    onTestFinished(() => whenVariantsIdle({ finishQueue: false }))
    const sent = (await send(await sharp(studio).png({ compressionLevel: 1 }).toBuffer())).body.panorama
    await whenVariantsIdle()
    const { id } = await makeProject(admin, { pieces: [tour(room({ panoramaPath: sent.imagePath }))] })
    const { panorama } = (await shown(id))[0].rooms[0]
    expect(panorama.sizes.map(({ width }: { width: number }) => width)).toEqual([2_048, 4_096])
    for (const { url, width } of panorama.sizes) {
      const bytes = Buffer.from(await (await fetch(app.origin + url)).arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect(panorama.sources.map(({ type }: { type: string }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(JSON.stringify(panorama.sources)).not.toMatch(/ 2048w| 4096w/)
  })

  it('is replaced by a panorama alone', async () => {
    const { id } = await mediaOf((await upload()).imagePath)
    const replace = async (bytes: Buffer) =>
      admin.put(`/api/pictures/${id}/file`, undefined, {
        form: multipartForm({ image: { ...(await pictureFile('new.png')), bytes } }),
      })
    const refused = await replace(await png({ width: 300, height: 200 }))
    expect([refused.status, refused.body.error]).toEqual([422, messages.pieces.panoramaShape])
    expect((await replace(await png(SIZE))).status).toBe(200)
  })
})

describe('a tour', () => {
  it('is shown with its rooms and the ways between them', async () => {
    const { id } = await makeProject(admin, { pieces: [hallAndStair()] })
    expect(await shown(id)).toMatchObject([
      {
        kind: 'look',
        title: 'A tour',
        rooms: [
          {
            label: 'Hall',
            heading: -12.5,
            panorama: { imagePath: hall.imagePath },
            spots: [{ to: 1, yaw: 90, pitch: -4 }],
          },
          {
            label: 'Stair',
            heading: 0,
            panorama: { imagePath: stair.imagePath },
            spots: [{ to: 0, yaw: -180, pitch: 90 }],
          },
        ],
      },
    ])
  })

  it('comes back with an earlier version', async () => {
    const { id } = await makeProject(admin, { pieces: [hallAndStair()] })
    const before = await shown(id)
    await admin.put(`/api/projects/${id}`, projectBody({ pieces: [] }))
    const { versions } = (await admin.get(`/api/projects/${id}/versions`)).body
    const restored = await admin.post(`/api/projects/${id}/versions/${versions.at(-1).id}/restore`)
    expect([restored.status, await shown(id)]).toEqual([200, before])
  })

  it('leaves out a room without its panorama, and the ways that lead there', async () => {
    const { id } = await makeProject(admin, {
      pieces: [
        tour(
          room({ label: 'Gone', spots: [{ to: 2, yaw: 0, pitch: 0 }] }),
          room({
            spots: [
              { to: 0, yaw: 1, pitch: 0 },
              { to: 2, yaw: 2, pitch: 0 },
            ],
          }),
          room({ panoramaPath: stair.imagePath, label: 'Stair', spots: [{ to: 1, yaw: 3, pitch: 0 }] }),
        ),
      ],
    })
    const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
    const [look] = stored.pieces as [LookBlock]
    const { imagePath } = await uploadImage(admin)
    // the console can choose any file
    const rooms = look.rooms!.with(0, { ...look.rooms![0]!, panorama: (await mediaOf(imagePath)).id })
    const data = { pieces: [{ ...look, rooms }] }
    await app.payload.update({ collection: 'projects', id, data, overrideAccess: true })
    expect((await shown(id))[0].rooms).toMatchObject([
      { label: 'Hall', spots: [{ to: 1, yaw: 2 }] },
      { label: 'Stair', spots: [{ to: 0, yaw: 3 }] },
    ])
  })

  it.each<[string, () => unknown, Record<string, string>]>([
    [
      'without rooms',
      () => tour(),
      { 'pieces.0.rooms': fill(messages.pieces.rooms, { rooms: String(PIECES.rooms) }) },
    ],
    [
      'of too many rooms',
      () => tour(...Array.from({ length: PIECES.rooms + 1 }, () => room())),
      { 'pieces.0.rooms': fill(messages.pieces.rooms, { rooms: String(PIECES.rooms) }) },
    ],
    [
      'with a room without a name',
      () => tour(room({ label: ' ' })),
      { 'pieces.0.rooms.0.label': 'Required' },
    ],
    [
      'with a name that is too long',
      () => tour(room({ label: 'x'.repeat(LENGTH.pieceLabel + 1) })),
      { 'pieces.0.rooms.0.label': `At most ${LENGTH.pieceLabel} characters` },
    ],
    [
      'with a way into nowhere',
      () => tour(room({ spots: [{ to: 1, yaw: 0, pitch: 0 }] })),
      { 'pieces.0.rooms.0.spots.0.to': messages.pieces.spot },
    ],
    [
      'with a way into the same room',
      () => tour(room({ spots: [{ to: 0, yaw: 0, pitch: 0 }] }), room()),
      { 'pieces.0.rooms.0.spots.0.to': messages.pieces.spot },
    ],
  ])('%s is refused at its field', async (_what, make, fields) => {
    const { status, body } = await admin.post('/api/projects', projectBody({ pieces: [make()] }))
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('takes angles of a panorama alone', async () => {
    for (const changes of [{ heading: 181 }, { spots: [{ to: 1, yaw: 0, pitch: 91 }] }]) {
      const pieces = [tour(room(changes), room())]
      expect((await admin.post('/api/projects', projectBody({ pieces }))).status).toBe(400)
    }
  })

  it('takes no other picture for a panorama, and none that was never uploaded', async () => {
    const { imagePath } = await uploadImage(admin)
    for (const panoramaPath of [imagePath, 'panoramas/1760000000000-0123456789abcdef.jpg']) {
      const pieces = [tour(room(), room({ panoramaPath }))]
      const { status, body } = await admin.post('/api/projects', projectBody({ pieces }))
      expect([status, body.fields]).toEqual([
        422,
        { 'pieces.0.rooms.1.panoramaPath': messages.pieces.notPanorama },
      ])
    }
  })

  it('keeps its panoramas from being deleted', async () => {
    const { imagePath } = await upload()
    const { id } = await makeProject(admin, { pieces: [tour(room({ panoramaPath: imagePath }))] })
    const media = (await mediaOf(imagePath)).id
    expect((await admin.get(`/api/pictures/${media}`)).body.uses).toMatchObject([{ id }])
    expect((await admin.delete(`/api/pictures/${media}`)).status).toBe(409)
  })
})
