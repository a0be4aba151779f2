import { type ChildProcess, execFileSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { createImageWork, type ImageWork } from '#cms/images/worker/image-work.ts'
import { log } from '#cms/log.ts'
import { MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { hostileSvg, jpeg, png } from '#tests/support/images.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

function start(limits: Parameters<typeof createImageWork>[0]): ImageWork {
  const work = createImageWork(limits)
  onTestFinished(() => work.endIdle())
  return work
}

const judge = (work: ImageWork, bytes: Buffer) =>
  validateUploadedFile({ bytes, fileName: 'a', rules: uploadRules.media, work })

/** Each process that this one starts. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))

/** The processes that read images for this one. */
const workerIds = () =>
  started
    .filter(
      ({ exitCode, signalCode, spawnargs }) =>
        exitCode === null && signalCode === null && spawnargs.join(' ').includes('run-tasks'),
    )
    .map(({ pid }) => pid!)

/** What a process was given to know when it began. */
const environmentOf = (id: number) =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${id}/environ`, 'utf8')
    : execFileSync('ps', ['eww', '-o', 'command=', '-p', String(id)], { encoding: 'utf8' })

function warnings() {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('a process that reads images', () => {
  it('is not this one, and knows none of the settings', async () => {
    const work = start({})
    await judge(work, await png())
    const [id] = workerIds()
    expect(id).not.toBe(process.pid)
    const environment = environmentOf(id!)
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain(process.env.PAYLOAD_SECRET!)
  })

  it('that stands still is ended, which is not held against the image, and the next one is read', async () => {
    const work = start({ inspectTimeout: 5_000 })
    const warn = warnings()
    await judge(work, await png())
    const stopped = workerIds()
    for (const id of stopped) process.kill(id, 'SIGSTOP')
    await expect(judge(work, await png())).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      message: mediaTexts.tooManyFilesWaiting,
      headers: { 'Retry-After': expect.any(String) },
    })
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ task: 'inspect' }), expect.stringContaining('client may retry')],
    ])
    await expect(judge(work, await jpeg())).resolves.toMatchObject({ type: 'image/jpeg' })
    expect(workerIds()).not.toEqual(expect.arrayContaining(stopped))
  })

  it('that has more memory than it may ends: the image is refused with one warning', async () => {
    const warn = warnings()
    const work = start({ memory: 1 })
    await expect(judge(work, hostileSvg)).rejects.toMatchObject({ status: 422 })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('says of an image that takes more memory than it may that it is too large, not that it is damaged', async () => {
    warnings()
    const work = start({ memory: 160 * MB })
    const pixels = { width: 6_000, height: 4_000, channels: 3, background: '#a8451f' } as const
    const large = await sharp({ create: pixels }).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
    await expect(judge(work, large)).rejects.toMatchObject({
      status: 422,
      code: 'too-large-image',
      message: mediaTexts.tooLarge,
    })
    await expect(judge(work, (await jpeg()).subarray(0, 300))).rejects.toMatchObject({
      code: 'unreadable-image',
    })
  })

  it('that was ended while it waited for work is replaced, and nobody notices', async () => {
    const work = start({})
    const warn = warnings()
    await judge(work, await png())
    for (const id of workerIds()) process.kill(id, 'SIGKILL')
    await vi.waitUntil(() => workerIds().length === 0, { timeout: EVENT_LIMIT })
    await expect(judge(work, await png())).resolves.toMatchObject({ type: 'image/png' })
    expect(warn).not.toHaveBeenCalled()
  })

  it('is one of as many as may be, however many images come; more than may wait are told to come again', async () => {
    const work = start({ processes: 2, queueLength: 8 })
    const bytes = await png()
    const judged = await Promise.allSettled(Array.from({ length: 20 }, () => judge(work, bytes)))
    const refused = judged.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(10)
    for (const error of refused) {
      expect(error).toMatchObject({
        status: 503,
        code: 'busy',
        message: mediaTexts.tooManyFilesWaiting,
        headers: { 'Retry-After': expect.any(String) },
      })
    }
    expect(workerIds()).toHaveLength(2)
    work.endIdle()
    await vi.waitUntil(() => workerIds().length === 0, { timeout: EVENT_LIMIT })
  })
})
