import { describe, expect, it } from 'vitest'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { seoPaths } from '#cms/shared/paths.ts'
import { DAY } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { jpeg } from '#tests/support/images.ts'
import { soundUploads } from '#tests/support/sound-uploads.ts'
import { wav } from '#tests/support/sounds.ts'

// What a tour has besides panoramas and ways between them: a floor plan, variants, audio and kinds of hotspots.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
const { store } = soundUploads(admin)

const panorama = { name: 'hall.jpg', type: 'image/jpeg', bytes: await jpeg({ width: 2_048, height: 1_024 }) }
const uploadPanorama = async (): Promise<string> =>
  (await admin.postForm('/api/uploads/panoramas', multipartForm({ panorama }))).body.panorama.imagePath
const [hall, night] = [await uploadPanorama(), await uploadPanorama()]
const { imagePath } = await uploadImage(admin)
const sound = await store(wav())
const soundPath = sound.path

const at = { yaw: 10, pitch: -5 }
const text = { kind: 'text', title: 'Floor', text: 'Oak, oiled.', ...at }
const image = { kind: 'image', title: 'Detail', imagePath, ...at }
const audio = { kind: 'sound', title: 'Fountain', soundPath, ...at }
const link = { kind: 'link', title: 'The house', url: '/projects/the-house', ...at }
const scene = (changes: Record<string, unknown> = {}) => ({ panoramaPath: hall, label: 'Hall', ...changes })
const tour = (changes: Record<string, unknown> = {}) => ({ kind: 'panorama', scenes: [scene()], ...changes })
const fullTour = () =>
  tour({
    plan: { imagePath },
    scenes: [
      scene({
        description: ' A vaulted hall.\nLight falls from above. ',
        planPosition: { x: 12.5, y: 100 },
        variantLabel: 'Day',
        variants: [{ panoramaPath: night, label: 'Night' }],
        takes: [{ soundPath }],
        hotspots: [{ to: 1, ...at }, text, image, audio, link],
      }),
      scene({ label: 'Stair' }),
    ],
  })
const save = (block: unknown, staff = admin) => staff.post('/api/projects', projectBody({ blocks: [block] }))
const publicTour = async (id: string) =>
  (await visitor.get(`/api/public/projects/${id}`)).body.project.blocks?.[0]
const idOf = async (path: string) => {
  const where = { filename: { equals: path.split('/')[1] } }
  return (await app.payload.find({ collection: 'media', where, overrideAccess: true })).docs[0]?.id
}

describe('a tour', () => {
  it('comes back with its plan, variants, audio and hotspots, to staff and visitors', async () => {
    const { status, body } = await save(fullTour(), await app.editor())
    expect(status).toBe(201)
    const shown = {
      plan: { imagePath },
      scenes: [
        {
          description: 'A vaulted hall. Light falls from above.',
          planPosition: { x: 12.5, y: 100 },
          variantLabel: 'Day',
          variants: [{ panorama: { imagePath: night, sizes: [{ width: 2_048 }] }, label: 'Night' }],
          takes: [{ sound: { path: soundPath }, label: '' }],
          hotspots: [
            { kind: 'scene', to: 1, ...at },
            text,
            { kind: 'image', title: 'Detail', image: { imagePath }, ...at },
            { kind: 'sound', title: 'Fountain', sound: { path: soundPath }, ...at },
            link,
          ],
        },
        { description: '', planPosition: null, variantLabel: '', variants: [], takes: [], hotspots: [] },
      ],
    }
    expect(body.project.blocks).toMatchObject([shown])
    expect(await publicTour(body.project.id)).toMatchObject(shown)
  })

  it('comes back whole with an earlier version', async () => {
    const { id } = await makeProject(admin, { blocks: [fullTour()] })
    const before = await publicTour(id)
    await admin.put(`/api/projects/${id}`, projectBody({ blocks: [tour()] }))
    expect((await publicTour(id)).plan).toBeNull()
    const { versions } = (await admin.get(`/api/projects/${id}/versions`)).body
    await admin.post(`/api/projects/${id}/versions/${versions.at(-1).id}/restore`)
    expect(await publicTour(id)).toEqual(before)
  })

  it('leaves out what lost its file, and reads a stored hotspot without a kind as a way to a scene', async () => {
    const { id } = await makeProject(admin, { blocks: [fullTour()] })
    const stored = await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })
    const [block] = stored.blocks as [PanoramaBlock]
    const [first, second] = block.scenes!
    // in the console any file can be chosen
    const [wrong, wrongSound] = [await idOf(soundPath), await idOf(imagePath)]
    const scenes = [
      {
        ...first!,
        variants: [{ ...first!.variants![0]!, panorama: wrong! }],
        takes: [{ ...first!.takes![0]!, sound: wrongSound! }],
        hotspots: first!.hotspots!.map((hotspot) => ({
          ...hotspot,
          kind: hotspot.kind === 'scene' ? null : hotspot.kind,
          image: hotspot.image && wrong,
          sound: hotspot.sound && wrongSound,
        })),
      },
      second!,
    ]
    await app.payload.db.updateOne({
      collection: 'projects',
      id,
      data: { ...stored, blocks: [{ ...block, plan: wrong, scenes }] },
    })
    const { docs } = await app.payload.find({
      collection: 'projects',
      where: { id: { equals: id } },
      depth: 1,
      overrideAccess: true,
    })
    const { presentBlocks } = await import('#cms/features/documents/blocks/blocks.ts')
    expect(presentBlocks(docs[0]!).blocks).toMatchObject([
      {
        plan: null,
        scenes: [{ variants: [], takes: [], hotspots: [{ kind: 'scene', to: 1 }, text, link] }, {}],
      },
    ])
  })

  it('is a use of each of its files, which are neither deleted nor swept', async () => {
    const plan = (await uploadImage(admin)).imagePath
    const shown = (await uploadImage(admin)).imagePath
    const [own, variant] = [await uploadPanorama(), await uploadPanorama()]
    const [take, heard] = [(await store(wav())).path, (await store(wav())).path]
    const { id } = await makeProject(admin, {
      blocks: [
        tour({
          plan: { imagePath: plan },
          scenes: [
            {
              ...{ panoramaPath: own, label: 'Hall', variantLabel: 'Day' },
              variants: [{ panoramaPath: variant, label: 'Night' }],
              takes: [{ soundPath: take }],
              hotspots: [
                { ...image, imagePath: shown },
                { ...audio, soundPath: heard },
              ],
            },
          ],
        }),
      ],
    })
    const paths = [plan, shown, own, variant, take, heard]
    for (const path of [plan, shown, variant]) {
      const url = `/api/images/${await idOf(path)}`
      expect((await admin.get(url)).body.uses).toMatchObject([{ id }])
      expect((await admin.delete(url)).status).toBe(409)
    }
    const images = (await visitor.get(seoPaths.sitemap)).text
    for (const path of [plan, shown, variant]) expect(images).toContain(`/media/${path}</image:loc>`)
    const sweep = () => sweepUnusedMedia({ payload: app.payload, now: new Date(Date.now() + 30 * DAY) })
    await sweep()
    expect(await Promise.all(paths.map(idOf))).not.toContain(undefined)
    await app.payload.delete({ collection: 'projects', id, overrideAccess: true })
    await sweep()
    expect((await Promise.all(paths.map(idOf))).filter(Boolean)).toEqual([])
  })

  it('refuses visitors', async () => {
    expect((await save(fullTour(), visitor)).status).toBe(401)
  })
})

describe('a tour is refused at its field', () => {
  const inScene = (changes: Record<string, unknown>) => () => tour({ scenes: [scene(changes), scene()] })
  const hotspot = (changes: Record<string, unknown>) => inScene({ hotspots: [{ ...at, ...changes }] })
  const S = 'blocks.0.scenes.0'
  const H = `${S}.hotspots.0`
  const variant = { panoramaPath: night, label: 'Night' }
  const tooLong = 'x'.repeat(MAX_LENGTH.blockText + 1)

  it.each<[string, () => unknown, Record<string, string>]>([
    [
      'a plan without its file',
      () => tour({ plan: { imagePath: '' } }),
      { 'blocks.0.plan.imagePath': 'Required' },
    ],
    [
      'a description that is too long',
      inScene({ description: tooLong }),
      {
        [`${S}.description`]: `At most ${MAX_LENGTH.blockText} characters`,
      },
    ],
    [
      'too many variants',
      inScene({ variantLabel: 'Day', variants: Array(4).fill(variant) }),
      {
        [`${S}.variants`]: fill(blocksTexts.variants, { variants: String(BLOCKS.variants) }),
      },
    ],
    [
      'variants without a label of the first',
      inScene({ variants: [variant] }),
      { [`${S}.variantLabel`]: 'Required' },
    ],
    [
      'a variant without a label',
      inScene({ variantLabel: 'Day', variants: [{ ...variant, label: ' ' }] }),
      {
        [`${S}.variants.0.label`]: 'Required',
      },
    ],
    [
      'several takes without labels',
      inScene({ takes: [{ soundPath, label: 'Dry' }, { soundPath }] }),
      {
        [`${S}.takes.1.label`]: 'Required',
      },
    ],
    [
      'too many takes',
      inScene({ takes: Array(5).fill({ soundPath, label: 'A' }) }),
      {
        [`${S}.takes`]: fill(blocksTexts.takes, { takes: String(BLOCKS.takes) }),
      },
    ],
    ['an unknown kind of hotspot', hotspot({ kind: 'door' }), { [`${H}.kind`]: blocksTexts.hotspotKind }],
    ['a hotspot without a title', hotspot({ ...text, title: '' }), { [`${H}.title`]: 'Required' }],
    [
      'a text that is too long',
      hotspot({ ...text, text: tooLong }),
      {
        [`${H}.text`]: `At most ${MAX_LENGTH.blockText} characters`,
      },
    ],
    ['an image that is missing', hotspot({ ...image, imagePath: '' }), { [`${H}.imagePath`]: 'Required' }],
    ['audio that is missing', hotspot({ ...audio, soundPath: '' }), { [`${H}.soundPath`]: 'Required' }],
    ['an address that is missing', hotspot({ ...link, url: '' }), { [`${H}.url`]: 'Required' }],
    [
      'an address of code',
      hotspot({ ...link, url: 'javascript:alert(1)' }),
      { [`${H}.url`]: richTextTexts.linkAddress },
    ],
    [
      'an address of another host',
      hotspot({ ...link, url: '//evil.example' }),
      {
        [`${H}.url`]: richTextTexts.linkAddress,
      },
    ],
    ['fields of another kind', hotspot({ ...text, url: '/' }), { [`${H}.url`]: 'Unknown field' }],
  ])('%s', async (_what, make, fields) => {
    const { status, body } = await save(make())
    expect([status, body.fields]).toEqual([400, fields])
  })

  it('a position outside the plan', async () => {
    for (const planPosition of [{ x: 101, y: 0 }, { x: 0, y: -1 }, { x: 0 }]) {
      expect((await save(inScene({ planPosition })())).status).toBe(400)
    }
  })

  it.each<[string, () => unknown, string, string]>([
    [
      'a variant that is no panorama',
      inScene({ variantLabel: 'Day', variants: [{ ...variant, panoramaPath: imagePath }] }),
      `${S}.variants.0.panoramaPath`,
      blocksTexts.notPanorama,
    ],
    [
      'a plan that is no image',
      () => tour({ plan: { imagePath: soundPath } }),
      'blocks.0.plan.imagePath',
      'This file was not uploaded',
    ],
    [
      'an image that was never uploaded',
      hotspot({ ...image, imagePath: 'text-images/1760000000000-0123456789abcdef.png' }),
      `${H}.imagePath`,
      'This file was not uploaded',
    ],
    [
      'audio that was never uploaded',
      hotspot({ ...audio, soundPath: 'sounds/1760000000000-0123456789abcdef.wav' }),
      `${H}.soundPath`,
      'This file was not uploaded',
    ],
  ])('%s', async (_what, make, field, message) => {
    const { status, body } = await save(make())
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  it('takes that are not equally long', async () => {
    const long = (await store(wav({ seconds: 3 }))).path
    const takes = [soundPath, long].map((path) => ({ soundPath: path, label: path.slice(-9) }))
    const { status, body } = await save(inScene({ takes })())
    expect([status, body.fields]).toEqual([422, { [`${S}.takes`]: blocksTexts.takesDiffer }])
  })
})
