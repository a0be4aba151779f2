import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { multipartForm } from '#tests/support/client.ts'
import { mp4, LOCATION, locationMetadata, SERIAL } from '#tests/support/videos.ts'
import { makeFlac } from '#tests/support/flac.ts'
import { id3, mp3, sine } from '#tests/support/sounds.ts'
import { TEST_LIMIT } from '#tests/support/limits.ts'

// An earlier release stored videos and sounds as they were uploaded, with their metadata.

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

const fetchFile = async (path: string) =>
  Buffer.from(await (await fetch(`${app.origin}/media/${path}`)).arrayBuffer())
const hasMetadata = (bytes: Buffer) => bytes.includes(LOCATION) || bytes.includes(SERIAL)
/** Leaves the files to be cleaned again, as after an upgrade or after a restored backup. */
const forgetLastRun = () => app.payload.kv.delete('done:clean-stored-files:3')

it(
  'stored videos and sounds lose their metadata once, under the same path',
  { timeout: TEST_LIMIT },
  async () => {
    const tag = id3(300)
    tag.write(`${LOCATION} ${SERIAL}`, 10)
    const video = await upload('video', mp4())
    const sound = await upload('sound', mp3())
    const broken = await upload('video', mp4())
    const withMetadata = mp4({
      movieBoxes: locationMetadata(),
      topLevelBoxes: locationMetadata(),
      telemetry: Buffer.from(LOCATION),
    })
    await fileStore.put(video, withMetadata, 'video/mp4')
    await fileStore.put(sound, Buffer.concat([tag, mp3()]), 'audio/mpeg')
    await fileStore.put(broken, withMetadata.subarray(0, 60), 'video/mp4')
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())

    await forgetLastRun()
    expect(await cleanStoredFiles(app)).toBe(2)
    expect([hasMetadata(await fetchFile(video)), hasMetadata(await fetchFile(sound))]).toEqual([false, false])
    expect((await fetchFile(video)).length).toBe(withMetadata.length)
    expect((await fetchFile(sound)).subarray(tag.length).equals(mp3())).toBe(true)
    expect(warn.mock.calls).toEqual([[{ path: broken }, expect.stringContaining('damaged')]])

    await fileStore.put(video, withMetadata, 'video/mp4')
    expect(await cleanStoredFiles(app)).toBe(0)
    await forgetLastRun()
    expect(await cleanStoredFiles(app)).toBe(1)
    await forgetLastRun()
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
  await forgetLastRun()
  await cleanStoredFiles(app)
  await whenVariantsIdle()
  const { body } = await admin.get(`/api/uploads/sounds?path=${encodeURIComponent(path)}`)
  expect(body.sound).toMatchObject({ state: 'ready', loudness: -20, play: { type: 'audio/mpeg' } })
})
