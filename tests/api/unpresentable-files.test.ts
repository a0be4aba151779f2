import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeMember, makePost, makeProject, imageFile, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { makeFlac } from '#tests/support/flac.ts'
import { jpeg } from '#tests/support/images.ts'
import { sine, wav } from '#tests/support/sounds.ts'

// A file whose stored metadata no response can have is left out of each response (docs/behaviour.md#files).

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()
const { contentCache } = await import('#cms/platform/content-cache.ts')
const { log } = await import('#cms/log.ts')
const { startVariantQueue, whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
startVariantQueue({ payload: app.payload })

async function upload(kind: string, name: string, bytes: Buffer) {
  const form = multipartForm({ [kind]: { name, type: 'application/octet-stream', bytes } })
  const { status, body } = await admin.postForm(`/api/uploads/${kind}s`, form)
  expect([status, body]).toEqual([201, expect.anything()])
  return body[kind]
}

/** Stores metadata of a file that no response can have, as a bug or an edit in the database may do. */
async function breakMetadata(path: string, data: Record<string, unknown>): Promise<void> {
  await app.payload.db.updateOne({
    collection: 'media',
    where: { filename: { equals: path.split('/').at(-1)! } },
    data,
  })
  contentCache.invalidateOwnChange()
}

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
const BROKEN_VARIANTS = { variants: [{ width: 320, format: 'avif', bytes: 1 }] }
const BROKEN_SOUND = {
  sound: { duration: 1, channels: 1, rate: 48_000, loudness: null, peaks: [null, null] },
  variantsState: 'done',
}

describe('a file with broken metadata', () => {
  const ids: Record<string, string> = {}
  const brokenPaths: string[] = []

  beforeAll(async () => {
    const [broken, whole, clay, final] = await Promise.all([1, 2, 3, 4].map(() => uploadImage(admin)))
    const sound = await upload('sound', 'a.wav', wav())
    const video = await upload('video', 'tour.mp4', tour)
    const panorama = await upload('panorama', 'hall.jpg', await jpeg({ width: 2_048, height: 1_024 }))
    await whenVariantsIdle()
    const blocks = [
      { kind: 'audio', takes: [{ soundPath: sound.path }] },
      { kind: 'video', videoPath: video.path },
      { kind: 'panorama', scenes: [{ panoramaPath: panorama.imagePath, label: 'Hall' }] },
      {
        kind: 'beforeAfter',
        images: [
          { imagePath: clay!.imagePath, label: 'Clay' },
          { imagePath: final!.imagePath, label: 'Final' },
        ],
      },
    ]
    const images = [broken!, whole!].map(({ imagePath }) => ({ imagePath }))
    const shared = await uploadImage(admin, { folder: 'text-images' })
    const villa = { title: 'Unreadable villa', images, blocks, metaImagePath: shared.imagePath }
    ids.project = (await makeProject(admin, villa)).id
    const post = await makePost(admin, {
      title: 'Unreadable news',
      image: await imageFile(),
      blocks: JSON.stringify(blocks),
    })
    const member = await makeMember(admin, { name: 'Unreadable person', image: await imageFile() })
    ids.post = post.id
    ids.member = member.id
    await whenVariantsIdle()
    brokenPaths.push(sound.path, video.path, panorama.imagePath, broken!.imagePath, clay!.imagePath)
    brokenPaths.push(post.image.imagePath, member.image.imagePath, shared.imagePath)
    await breakMetadata(sound.path, BROKEN_SOUND)
    await breakMetadata(video.path, { filesize: 1.5 })
    for (const path of brokenPaths.slice(2)) await breakMetadata(path, BROKEN_VARIANTS)
  })

  const reads = () =>
    [
      [visitor, `/api/public/projects/${ids.project}`],
      [visitor, '/api/public/projects'],
      [visitor, '/api/public/projects?view=cards'],
      [visitor, `/api/public/blogposts/${ids.post}`],
      [visitor, '/api/public/blogposts'],
      [visitor, '/api/team/all'],
      [visitor, '/api/public/search?q=unreadable'],
      [visitor, '/feed.xml'],
      [admin, '/api/projects'],
      [admin, '/api/blogposts'],
      [admin, '/api/images'],
    ] as const

  it('is left out of every response, and named in the log once', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    for (const [client, path] of [...reads(), ...reads()]) {
      const { status, text } = await client.get(path)
      expect([path, status]).toEqual([path, 200])
      expect([path, brokenPaths.filter((file) => text.includes(file.split('/')[1]!.split('.')[0]!))]).toEqual(
        [path, []],
      )
    }
    const logged = error.mock.calls.map(([details]) => (details as unknown as { path: string }).path)
    expect(logged.toSorted()).toEqual(brokenPaths.toSorted())
  })

  it('does not affect what is intact', async () => {
    // the sitemap names only originals, which are intact
    expect((await visitor.get('/sitemap.xml')).status).toBe(200)
    const { project } = (await visitor.get(`/api/public/projects/${ids.project}`)).body
    expect(project).toMatchObject({ title: 'Unreadable villa', images: [{ imagePath: expect.any(String) }] })
    expect(project.blocks).toBeUndefined()
    const { body } = await visitor.get('/api/team/all')
    const member = body.teamMembers.find(({ id }: { id: string }) => id === ids.member)
    expect(member).toMatchObject({ name: 'Unreadable person', image: null })
  })

  it('is in the form of its document, so that a save does not remove it', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    const relations = async () => {
      const { images, blocks, meta } = await app.payload.findByID({
        collection: 'projects',
        id: ids.project!,
        depth: 0,
        overrideAccess: true,
      })
      return JSON.parse(JSON.stringify({ images, blocks, image: meta?.image }))
    }
    const before = await relations()
    const { project } = (await admin.get(`/api/projects/${ids.project}`)).body
    expect(project.blocks).toMatchObject([
      { takes: [{ sound: { peaks: [], duration: null, state: 'failed' } }] },
      { video: { path: expect.stringMatching(/^films/), size: 0 } },
      { scenes: [{ label: 'Hall', panorama: { sizes: [{ width: 0 }] } }] },
      { images: [{ image: { width: null, sources: [] } }, { image: { width: expect.any(Number) } }] },
    ])

    const [audio, video, panorama, beforeAfter] = project.blocks
    const { status, body } = await admin.put(`/api/projects/${ids.project}`, {
      title: 'Unreadable villa, mended',
      category: project.category,
      description: project.description,
      images: project.images.map(({ imagePath, alt }: { imagePath: string; alt: string }) => ({
        imagePath,
        alt,
      })),
      metaImagePath: project.meta.image.imagePath,
      blocks: [
        { kind: 'audio', takes: [{ soundPath: audio.takes[0].sound.path }] },
        { kind: 'video', videoPath: video.video.path },
        {
          kind: 'panorama',
          scenes: [{ panoramaPath: panorama.scenes[0].panorama.imagePath, label: 'Hall' }],
        },
        {
          kind: 'beforeAfter',
          images: beforeAfter.images.map(
            ({ image: storedImage, label }: Record<string, { imagePath: string }>) => ({
              imagePath: storedImage!.imagePath,
              label,
            }),
          ),
        },
      ],
    })
    expect([status, body.project?.title]).toEqual([200, 'Unreadable villa, mended'])
    expect(withoutIds(await relations())).toEqual(withoutIds(before))
    expect(body.project.images).toHaveLength(2)
  })

  it.each([
    ['blogposts', 'post', 'post'],
    ['team', 'member', 'teamMember'],
  ])('is the image in the form of %s', async (path, name, response) => {
    const { status, body } = await admin.get(`/api/${path}/${ids[name]}`)
    expect(status).toBe(200)
    expect(body[response].image).toMatchObject({ imagePath: expect.any(String), width: null, sources: [] })
  })
})

/** Without the ids of blocks and rows, which each save makes anew. */
const withoutIds = (value: { blocks: object[] }) => ({
  ...value,
  blocks: JSON.parse(JSON.stringify(value.blocks, (name, each) => (name === 'id' ? undefined : each))),
})

describe('the processing of a sound', () => {
  it('stores no metadata that no response can have, and marks the sound as failed', async () => {
    const { soundWork } = await import('#cms/sounds/worker/sound-work.ts')
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const measure = vi.spyOn(soundWork, 'measure').mockImplementation(async ({ metadata }) => ({
      metadata: { ...metadata, peaks: [Number.NaN] },
    }))
    onTestFinished(() => {
      error.mockRestore()
      measure.mockRestore()
    })
    const { path } = await upload('sound', 'a.wav', wav())
    await whenVariantsIdle()
    const { body } = await admin.get(`/api/uploads/sounds?path=${encodeURIComponent(path)}`)
    expect(body.sound).toMatchObject({ path, state: 'failed', peaks: [] })
    expect(error.mock.calls).toMatchObject([[{ path }, expect.stringContaining('do not match the schema')]])
  })

  it.each([12, 20, 32])('makes an MP3 of a FLAC of %i bits, as loud as that', async (bits) => {
    const sample = sine({ level: -20 })
    const { path } = await upload('sound', 'a.flac', makeFlac({ bits, seconds: 2, channels: 2, sample }))
    await whenVariantsIdle()
    const { body } = await admin.get(`/api/uploads/sounds?path=${encodeURIComponent(path)}`)
    expect(body.sound).toMatchObject({ state: 'ready', duration: 2, loudness: -20 })
    // in percent of full scale: 10 is -20 dB
    expect(new Set(body.sound.peaks)).toEqual(new Set([10]))
    const webCopy = Buffer.from(await (await fetch(`${app.origin}${body.sound.play.url}`)).arrayBuffer())
    const uploadedCopy = await upload('sound', 'a.mp3', webCopy)
    await whenVariantsIdle()
    const { body: measured } = await admin.get(
      `/api/uploads/sounds?path=${encodeURIComponent(uploadedCopy.path)}`,
    )
    expect(measured.sound.loudness).toBeCloseTo(-20, 0)
  })
})
