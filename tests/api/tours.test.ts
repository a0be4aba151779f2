import { describe, expect, it } from 'vitest'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import { seoPaths } from '#cms/shared/paths.ts'
import { DAY } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody, uploadImage } from '#tests/support/builders.ts'
import { wav } from '#tests/support/sounds.ts'
import { tourParts } from '#tests/support/tours.ts'

// What a tour has besides panoramas and ways between them: a floor plan, variants, audio and kinds of hotspots.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')

const {
  uploadPanorama,
  imagePath,
  soundPath,
  at,
  text,
  image,
  audio,
  link,
  tour,
  fullTour,
  save,
  night,
  store,
} = await tourParts(admin)
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
    expect(presentBlocks(docs[0]!, { collection: 'projects' }).blocks).toMatchObject([
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
