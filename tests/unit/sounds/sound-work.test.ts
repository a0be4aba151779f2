import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { log } from '#cms/log.ts'
import { SOUND } from '#cms/shared/media.ts'
import { MB } from '#cms/shared/units.ts'
import { SOUND_WORK } from '#cms/sounds/worker/sound-work.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { measureSound } from '#cms/sounds/measure-sound.ts'
import { createSoundWork, type SoundWork } from '#cms/sounds/worker/sound-work.ts'
import { aac, flac, id3, m4a, mp3, quietMinute, wav } from '#tests/support/sounds.ts'
import { TEST_LIMIT } from '#tests/support/limits.ts'

function start(limits: Parameters<typeof createSoundWork>[0] = {}): SoundWork {
  const work = createSoundWork(limits)
  onTestFinished(() => work.endIdle())
  return work
}

async function measure(
  work: SoundWork,
  bytes: Buffer,
  type: string,
  signal = AbortSignal.timeout(TEST_LIMIT),
) {
  const metadata = await work.validate({ bytes, type })
  return work.measure({ stream: Readable.from(partsOf(bytes)), type, metadata, signal })
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

function warnings() {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('a sound', () => {
  it.each([
    ['FLAC', flac(), 'audio/flac', 24],
    ['MP3', mp3(), 'audio/mpeg', 30],
    ['MP3 behind an image', Buffer.concat([id3(300_000), mp3()]), 'audio/mpeg', 30],
    ['AAC', aac({ seconds: 30 }), 'audio/aac', 30],
    ['M4A', m4a({ seconds: 3 }), 'audio/mp4', 3],
    ['M4A with its index at the end', m4a({ seconds: 3, isIndexFirst: false }), 'audio/mp4', 3],
  ])('of %s has its length and channels in its head', async (_what, bytes, type, seconds) => {
    const { duration, channels, rate } = await start().validate({ bytes, type })
    expect(Math.round(duration)).toBe(seconds)
    expect([channels, rate]).toEqual([2, 44_100])
  })

  it.each([
    ['M4A', m4a().subarray(0, 700), 'audio/mp4'],
    ['M4A without its index', m4a({ isIndexFirst: false }).subarray(0, 500), 'audio/mp4'],
  ])('that is half of an %s is refused by its head', async (_what, bytes, type) => {
    await expect(start().validate({ bytes, type })).rejects.toThrow(blocksTexts.soundUnreadable)
  })

  it.each([
    ['FLAC', flac(), 'audio/flac'],
    ['MP3', mp3(), 'audio/mpeg'],
    ['MP3 behind an image', Buffer.concat([id3(3_000), mp3()]), 'audio/mpeg'],
  ])('of %s that breaks off is refused by its head and its end', async (_what, bytes, type) => {
    const work = start()
    for (const share of [0.5, 0.95]) {
      const cut = bytes.subarray(0, bytes.length * share)
      await expect(work.validate({ bytes: cut, type })).rejects.toThrow(blocksTexts.soundUnreadable)
    }
  })

  it.each([
    ['FLAC', flac(), 'audio/flac'],
    ['MP3', mp3(), 'audio/mpeg'],
  ])('of %s is taken with notes behind it', async (_what, bytes, type) => {
    const notes = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(400_000, 0xff), Buffer.from('TAG')])
    const { duration } = await start().validate({ bytes: Buffer.concat([bytes, notes]), type })
    expect(Math.round(duration)).toBe(type === 'audio/flac' ? 24 : 30)
  })

  it('that breaks off is refused when it is decoded as well, and so is one that is damaged in the middle', async () => {
    for (const [whole, bytes, type] of [
      [flac(), flac().subarray(0, 300_000), 'audio/flac'],
      [mp3(), mp3().subarray(0, 300_000), 'audio/mpeg'],
      [flac(), flac().fill(0, 300_000, 500_000), 'audio/flac'],
    ] as const) {
      const work = start()
      const metadata = await work.validate({ bytes: whole, type })
      const stream = Readable.from(partsOf(bytes))
      await expect(
        work.measure({ stream, type, metadata, signal: AbortSignal.timeout(TEST_LIMIT) }),
      ).rejects.toThrow(blocksTexts.soundUnreadable)
    }
  })

  it('is refused when it is decoded where it is longer than its head says, and than it may be', async () => {
    // an MP3 is not copied, which takes far longer than to measure it
    const stream = Readable.from(Array<Buffer>(32).fill(await quietMinute()))
    const metadata = { duration: 1, channels: 1, rate: 8_000, loudness: null, peaks: [] }
    const signal = AbortSignal.timeout(TEST_LIMIT)
    await expect(start().measure({ stream, type: 'audio/mpeg', metadata, signal })).rejects.toThrow(
      'Audio files may be at most 30 minutes long',
    )
  })

  it('of a WAV that does not know its length is refused then as well', async () => {
    const minute = wav({ seconds: 60, rate: 1_000, bits: 8, channels: 1 })
    minute.writeUInt32LE(0xffffffff, 40)
    const metadata = { duration: 1, channels: 1, rate: 1_000, loudness: null, peaks: [] }
    const reading = measureSound({ type: 'audio/wav', metadata, needsWebCopy: false })
    await reading.add(minute)
    for (let minutes = 2; minutes <= 30; minutes += 1) await reading.add(minute.subarray(44))
    await expect(reading.add(minute.subarray(44))).rejects.toThrow(
      'Audio files may be at most 30 minutes long',
    )
  })

  it('of one channel stays one, as MP3 too', async () => {
    const work = start()
    const { copy, metadata } = await measure(work, wav({ seconds: 2, channels: 1 }), 'audio/wav')
    const again = await measure(work, copy!, 'audio/mpeg')
    expect(metadata).toMatchObject({ channels: 1, loudness: -26 })
    // silence was added at its ends
    expect(again.metadata.loudness).toBeCloseTo(-26.5, 0)
  })

  it('that becomes another one on the way is refused', async () => {
    const work = start()
    const copies = await Promise.all(
      [1, 2].map((channels) => measure(work, wav({ seconds: 2, channels }), 'audio/wav')),
    )
    const both = Buffer.concat(copies.map(({ copy }) => copy!))
    await expect(measure(work, both, 'audio/mpeg')).rejects.toThrow(blocksTexts.soundUnreadable)
  })

  it('has an MP3 as long as it is, that seeks', async () => {
    const work = start()
    const { copy } = await measure(work, wav({ seconds: 5, rate: 96_000 }), 'audio/wav')
    const { duration, rate } = await work.validate({ bytes: copy!, type: 'audio/mpeg' })
    expect([Math.round(duration), rate]).toEqual([5, 48_000])
    // a constant rate of 192 kbit a second
    expect(copy!.length).toBeCloseTo(24_000 * duration, -3)
  })
})

it('a sound larger than it may be is refused before it is read', async () => {
  const bytes = Buffer.concat([wav(), Buffer.alloc(SOUND.maxBytes)])
  await expect(
    validateUploadedFile({ bytes, fileName: 'long.wav', rules: uploadRules.sound }),
  ).rejects.toMatchObject({
    status: 413,
    message: 'Audio file size must be less than 100MB',
  })
})

describe('a process that reads sounds', () => {
  it('has the largest one in few megabytes', async () => {
    const second = wav({ rate: 192_000, bits: 24 })
    const count = Math.floor(SOUND.maxBytes / second.length)
    const bytes = Buffer.concat([second.subarray(0, 44), ...Array<Buffer>(count).fill(second.subarray(44))])
    bytes.writeUInt32LE(bytes.length - 44, 40)
    const work = start({ memory: SOUND_WORK.memory / 2 })
    const { metadata } = await measure(work, bytes, 'audio/wav')
    expect([metadata.loudness, metadata.duration]).toEqual([-23, count])
  })

  it('is ended where it takes more than it may, and the sound refused', async () => {
    const warn = warnings()
    const work = start({ memory: 20 * MB })
    await expect(work.validate({ bytes: wav(), type: 'audio/wav' })).rejects.toThrow(
      blocksTexts.soundUnreadable,
    )
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'audio/wav' }),
      expect.stringContaining('within its limits'),
    )
  })

  it('is ended at once when the site stops', async () => {
    const stop = new AbortController()
    const work = start()
    const bytes = flac()
    const metadata = await work.validate({ bytes, type: 'audio/flac' })
    async function* parts() {
      yield bytes.subarray(0, bytes.length / 2)
      stop.abort(new Error('stopping'))
      yield bytes.subarray(bytes.length / 2)
    }
    const order = { stream: parts(), type: 'audio/flac', metadata, signal: stop.signal }
    await expect(work.measure(order)).rejects.toThrow('stopping')
  })
})
