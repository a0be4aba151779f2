import { describe, expect, it } from 'vitest'
import { DAY } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { soundUploads } from '#tests/support/sound-uploads.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody } from '#tests/support/builders.ts'
import { wav } from '#tests/support/sounds.ts'

// Sounds that pages play (docs/behaviour.md#blocks).

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()
// imported only now: these modules read the settings that startApp() made
const { startVariantQueue, whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
const { fileStore } = await import('#cms/storage/files/files.ts')
startVariantQueue({ payload: app.payload })

const { store } = soundUploads(admin)

const audioBlock = (...paths: string[]) => ({
  kind: 'audio',
  title: 'The same phrase twice',
  takes: paths.map((soundPath, index) => ({ soundPath, label: `Take ${index + 1}` })),
})

/** A project with the sounds, and these sounds as visitors get them once their web copies are made. */
async function publicSounds(...sounds: Sound[]): Promise<{ id: string; sounds: Sound[] }> {
  const { id } = await makeProject(admin, { blocks: [audioBlock(...sounds.map(({ path }) => path))] })
  await whenVariantsIdle()
  const { body } = await visitor.get(`/api/public/projects/${id}`)
  return { id, sounds: body.project.blocks[0].takes.map(({ sound }: { sound: Sound }) => sound) }
}

describe('an audio block', () => {
  const save = (block: unknown) => admin.post('/api/projects', projectBody({ blocks: [block] }))

  it('comes back with the takes in their order', async () => {
    const [first, second] = [await store(wav()), await store(wav({ channels: 1 }))]
    const { body } = await save(audioBlock(first.path, second.path))
    expect(body.project.blocks).toMatchObject([
      {
        kind: 'audio',
        title: 'The same phrase twice',
        takes: [
          { sound: { path: first.path }, label: 'Take 1' },
          { sound: { path: second.path }, label: 'Take 2' },
        ],
      },
    ])
  })

  it('refuses takes that are not equally long, too many, none, and files that are no sounds', async () => {
    const [short, long] = [await store(wav()), await store(wav({ seconds: 3 }))]
    const unequal = await save(audioBlock(short.path, long.path))
    expect([unequal.status, unequal.body.fields]).toEqual([
      422,
      { 'blocks.0.takes': blocksTexts.takesDiffer },
    ])
    for (const paths of [[], Array<string>(5).fill(short.path)]) {
      const { status, body } = await save(audioBlock(...paths))
      expect([status, body.fields]).toEqual([400, { 'blocks.0.takes': 'Add 1 to 4 audio files' }])
    }
    const unknown = await save(audioBlock('sounds/1760000000000-0123456789abcdef.wav'))
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { 'blocks.0.takes.0.soundPath': 'This file was not uploaded' },
    ])
  })
})

describe('the files of a sound', () => {
  it('are removed, the MP3 too, once no document uses it', async () => {
    const { id, sounds } = await publicSounds(await store(wav()))
    const [{ path, play }] = sounds as [Sound]
    const webCopy = play.url.replace('/media/', '')
    const inAMonth = new Date(Date.now() + 30 * DAY)
    await sweepUnusedMedia({ payload: app.payload, now: inAMonth })
    expect(await fileStore.stat(webCopy)).not.toBeNull()

    await app.payload.delete({ collection: 'projects', id, overrideAccess: true })
    await sweepUnusedMedia({ payload: app.payload, now: inAMonth })
    expect([await fileStore.stat(path), await fileStore.stat(webCopy)]).toEqual([null, null])
  })
})
