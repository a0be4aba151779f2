import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { multipartForm } from '#tests/support/client.ts'
import { mp4, LOCATION, locationMetadata, SERIAL } from '#tests/support/videos.ts'
import { makeFlac } from '#tests/support/flac.ts'
import { id3, mp3, sine } from '#tests/support/sounds.ts'
import { TEST_LIMIT } from '#tests/support/limits.ts'

// Videos and sounds that a release before this one stored as they came.

const app = await startApp()
const admin = await app.admin()
const { log } = await import('#cms/log.ts')
const { fileStore } = await import('#cms/storage/files/files.ts')
const { cleanStoredFiles } = await import('#cms/features/media/clean-stored-files.ts')
const { startVariantQueue, whenVariantsIdle } = await import('#cms/features/media/variant-queue.ts')
startVariantQueue({ payload: app.payload })

async function upload(kind: 'video' | 'sound', bytes: Buffer): Promise<string> {
  const form = multipartForm({ [kind]: { name: 'file', type: 'application/octet-stream', bytes } })
  const { status, body } = await admin.postForm(`/api/uploads/${kind}s`, form)
  expect([status, body]).toEqual([201, expect.anything()])
  await whenVariantsIdle()
  return body[kind].path
}

const served = async (path: string) =>
  Buffer.from(await (await fetch(`${app.origin}/media/${path}`)).arrayBuffer())
const speaks = (bytes: Buffer) => bytes.includes(LOCATION) || bytes.includes(SERIAL)
/** As after an upgrade, or after a backup was restored. */
const forget = () => app.payload.kv.delete('done:clean-stored-files:2')

it(
  'stored videos and sounds lose their notes once, under the same path',
  { timeout: TEST_LIMIT },
  async () => {
    const tag = id3(300)
    tag.write(`${LOCATION} ${SERIAL}`, 10)
    const video = await upload('video', mp4())
    const sound = await upload('sound', mp3())
    const broken = await upload('video', mp4())
    const whole = mp4({
      movieBoxes: locationMetadata(),
      topLevelBoxes: locationMetadata(),
      telemetry: Buffer.from(LOCATION),
    })
    await fileStore.put(video, whole, 'video/mp4')
    await fileStore.put(sound, Buffer.concat([tag, mp3()]), 'audio/mpeg')
    await fileStore.put(broken, whole.subarray(0, 60), 'video/mp4')
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())

    await forget()
    expect(await cleanStoredFiles(app)).toBe(2)
    expect([speaks(await served(video)), speaks(await served(sound))]).toEqual([false, false])
    expect((await served(video)).length).toBe(whole.length)
    expect((await served(sound)).subarray(tag.length).equals(mp3())).toBe(true)
    expect(warn.mock.calls).toEqual([[{ path: broken }, expect.stringContaining('damaged')]])

    await fileStore.put(video, whole, 'video/mp4')
    expect(await cleanStoredFiles(app)).toBe(0)
    await forget()
    expect(await cleanStoredFiles(app)).toBe(1)
    await forget()
    expect(await cleanStoredFiles(app)).toBe(0)
  },
)

it('a sound whose waveform is no list of numbers is measured anew', { timeout: TEST_LIMIT }, async () => {
  const sample = sine({ level: -20 })
  const path = await upload('sound', makeFlac({ bits: 12, seconds: 1, channels: 2, sample }))
  await app.payload.db.updateOne({
    collection: 'media',
    where: { filename: { equals: path.split('/')[1]! } },
    data: { sound: { duration: 1, channels: 2, rate: 44_100, loudness: null, peaks: [null, null] } },
  })
  await forget()
  await cleanStoredFiles(app)
  await whenVariantsIdle()
  const { body } = await admin.get(`/api/uploads/sounds?path=${encodeURIComponent(path)}`)
  expect(body.sound).toMatchObject({ state: 'ready', loudness: -20, play: { type: 'audio/mpeg' } })
})
