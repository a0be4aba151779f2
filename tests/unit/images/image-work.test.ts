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

const validate = (work: ImageWork, bytes: Buffer) =>
  validateUploadedFile({ bytes, fileName: 'a', rules: uploadRules.media, work })

/** All child processes that this process started. */
const children: ChildProcess[] = []
subscribe('child_process', (message) => children.push((message as { process: ChildProcess }).process))

/** The running worker processes. */
const workerIds = () =>
  children
    .filter(
      ({ exitCode, signalCode, spawnargs }) =>
        exitCode === null && signalCode === null && spawnargs.join(' ').includes('run-tasks'),
    )
    .map(({ pid }) => pid!)

/** The environment variables of a process. */
const environmentOf = (id: number) =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${id}/environ`, 'utf8')
    : execFileSync('ps', ['eww', '-o', 'command=', '-p', String(id)], { encoding: 'utf8' })

function spyOnWarnings() {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('a worker that reads images', () => {
  it('is a process of its own, without the settings of the site', async () => {
    const work = start({})
    await validate(work, await png())
    const [id] = workerIds()
    expect(id).not.toBe(process.pid)
    const environment = environmentOf(id!)
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain(process.env.PAYLOAD_SECRET!)
  })

  it('that hangs is ended with a busy error for its image, and the next image is read', async () => {
    const work = start({ inspectTimeout: 5_000 })
    const warn = spyOnWarnings()
    await validate(work, await png())
    const hanging = workerIds()
    for (const id of hanging) process.kill(id, 'SIGSTOP')
    await expect(validate(work, await png())).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      message: mediaTexts.tooManyFilesWaiting,
      headers: { 'Retry-After': expect.any(String) },
    })
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ task: 'inspect' }), expect.stringContaining('client may retry')],
    ])
    await expect(validate(work, await jpeg())).resolves.toMatchObject({ type: 'image/jpeg' })
    expect(workerIds()).not.toEqual(expect.arrayContaining(hanging))
  })

  it('that exceeds its memory limit is ended: the image is refused with one warning', async () => {
    const warn = spyOnWarnings()
    const work = start({ memory: 1 })
    await expect(validate(work, hostileSvg)).rejects.toMatchObject({ status: 422 })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('refuses an image that takes too much memory as too large, not as damaged', async () => {
    spyOnWarnings()
    const work = start({ memory: 160 * MB })
    const pixels = { width: 6_000, height: 4_000, channels: 3, background: '#a8451f' } as const
    const large = await sharp({ create: pixels }).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
    await expect(validate(work, large)).rejects.toMatchObject({
      status: 422,
      code: 'too-large-image',
      message: mediaTexts.tooLarge,
    })
    await expect(validate(work, (await jpeg()).subarray(0, 300))).rejects.toMatchObject({
      code: 'unreadable-image',
    })
  })

  it('that was killed while idle is replaced without a warning', async () => {
    const work = start({})
    const warn = spyOnWarnings()
    await validate(work, await png())
    for (const id of workerIds()) process.kill(id, 'SIGKILL')
    await vi.waitUntil(() => workerIds().length === 0, { timeout: EVENT_LIMIT })
    await expect(validate(work, await png())).resolves.toMatchObject({ type: 'image/png' })
    expect(warn).not.toHaveBeenCalled()
  })

  it('is one of a limited number; images beyond the queue are refused as busy', async () => {
    const work = start({ processes: 2, queueLength: 8 })
    const bytes = await png()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => validate(work, bytes)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
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
