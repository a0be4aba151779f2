import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { log } from '#cms/log.ts'
import { SOUND } from '#cms/shared/media.ts'
import { KB, MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { measureSound } from '#cms/sounds/measure-sound.ts'
import { createSoundWork, SOUND_WORK, type SoundWork } from '#cms/sounds/worker/sound-work.ts'
import { aac, flac, id3, m4a, mp3, quietMinute, wav } from '#tests/support/sounds.ts'
import { TEST_LIMIT } from '#tests/support/limits.ts'

const PART = 64 * KB

function start(limits: Parameters<typeof createSoundWork>[0] = {}): SoundWork {
  const work = createSoundWork(limits)
  onTestFinished(() => work.endIdle())
  return work
}

async function measure(work: SoundWork, { bytes, type }: { bytes: Buffer; type: string }) {
  const signal = AbortSignal.timeout(TEST_LIMIT)
  const metadata = await work.validate({ bytes, type })
  return work.measure({ stream: Readable.from(splitIntoParts(bytes)), type, metadata, signal })
}

function* splitIntoParts(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART) yield bytes.subarray(start, start + PART)
}

function spyOnWarnings() {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return warn
}

describe('a sound', () => {
  it.each([
    ['FLAC', flac(), 'audio/flac', 24],
    ['MP3', mp3(), 'audio/mpeg', 30],
    ['MP3 after an image', Buffer.concat([id3(300_000), mp3()]), 'audio/mpeg', 30],
    ['AAC', aac({ seconds: 30 }), 'audio/aac', 30],
    ['M4A', m4a({ seconds: 3 }), 'audio/mp4', 3],
    ['M4A with its index at the end', m4a({ seconds: 3, isIndexFirst: false }), 'audio/mp4', 3],
  ])('of %s has its duration and channels in its header', async (_format, bytes, type, seconds) => {
    const { duration, channels, rate } = await start().validate({ bytes, type })
    expect(Math.round(duration)).toBe(seconds)
    expect([channels, rate]).toEqual([2, 44_100])
  })

  it.each([
    ['M4A', m4a().subarray(0, 700), 'audio/mp4'],
    ['M4A without its index', m4a({ isIndexFirst: false }).subarray(0, 500), 'audio/mp4'],
  ])('that is half of an %s is refused by its header', async (_format, bytes, type) => {
    await expect(start().validate({ bytes, type })).rejects.toThrow(blocksTexts.soundUnreadable)
  })

  it.each([
    ['FLAC', flac(), 'audio/flac'],
    ['MP3', mp3(), 'audio/mpeg'],
    ['MP3 after an image', Buffer.concat([id3(3_000), mp3()]), 'audio/mpeg'],
  ])('of %s that is cut off is refused by its header and its end', async (_format, bytes, type) => {
    const work = start()
    for (const fraction of [0.5, 0.95]) {
      const cut = bytes.subarray(0, bytes.length * fraction)
      await expect(work.validate({ bytes: cut, type })).rejects.toThrow(blocksTexts.soundUnreadable)
    }
  })

  it.each([
    ['FLAC', flac(), 'audio/flac'],
    ['MP3', mp3(), 'audio/mpeg'],
  ])('of %s is accepted with tags after it', async (_format, bytes, type) => {
    const tags = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(400_000, 0xff), Buffer.from('TAG')])
    const { duration } = await start().validate({ bytes: Buffer.concat([bytes, tags]), type })
    expect(Math.round(duration)).toBe(type === 'audio/flac' ? 24 : 30)
  })

  it('that is cut off, or damaged in the middle, is refused when it is decoded as well', async () => {
    for (const [complete, bytes, type] of [
      [flac(), flac().subarray(0, 300_000), 'audio/flac'],
      [mp3(), mp3().subarray(0, 300_000), 'audio/mpeg'],
      [flac(), flac().fill(0, 300_000, 500_000), 'audio/flac'],
    ] as const) {
      const work = start()
      const metadata = await work.validate({ bytes: complete, type })
      const stream = Readable.from(splitIntoParts(bytes))
      await expect(
        work.measure({ stream, type, metadata, signal: AbortSignal.timeout(TEST_LIMIT) }),
      ).rejects.toThrow(blocksTexts.soundUnreadable)
    }
  })

  it('that is longer than its header says, and than allowed, is refused when it is decoded', async () => {
    // an MP3, since it gets no web copy, which would take far longer than measuring
    const stream = Readable.from(Array<Buffer>(32).fill(await quietMinute()))
    const metadata = { duration: 1, channels: 1, rate: 8_000, loudness: null, peaks: [] }
    const signal = AbortSignal.timeout(TEST_LIMIT)
    await expect(start().measure({ stream, type: 'audio/mpeg', metadata, signal })).rejects.toThrow(
      'Audio files may be at most 30 minutes long',
    )
  })

  it('of a WAV without a length that is longer than allowed is refused when it is decoded', async () => {
    const minute = wav({ seconds: 60, rate: 1_000, bits: 8, channels: 1 })
    minute.writeUInt32LE(0xffffffff, 40)
    const metadata = { duration: 1, channels: 1, rate: 1_000, loudness: null, peaks: [] }
    const measuring = measureSound({ type: 'audio/wav', metadata, needsWebCopy: false })
    await measuring.add(minute)
    for (let minutes = 2; minutes <= 30; minutes += 1) await measuring.add(minute.subarray(44))
    await expect(measuring.add(minute.subarray(44))).rejects.toThrow(
      'Audio files may be at most 30 minutes long',
    )
  })

  it('of one channel has one channel, also as MP3', async () => {
    const work = start()
    const bytes = wav({ seconds: 2, channels: 1 })
    const { copy, metadata } = await measure(work, { bytes, type: 'audio/wav' })
    const copied = await measure(work, { bytes: copy!, type: 'audio/mpeg' })
    expect(metadata).toMatchObject({ channels: 1, loudness: -26 })
    // the encoder adds silence at both ends
    expect(copied.metadata.loudness).toBeCloseTo(-26.5, 0)
  })

  it('whose format changes within it is refused', async () => {
    const work = start()
    const copies = await Promise.all(
      [1, 2].map((channels) => measure(work, { bytes: wav({ seconds: 2, channels }), type: 'audio/wav' })),
    )
    const bytes = Buffer.concat(copies.map(({ copy }) => copy!))
    await expect(measure(work, { bytes, type: 'audio/mpeg' })).rejects.toThrow(blocksTexts.soundUnreadable)
  })

  it('has an MP3 of the same duration, at a constant rate for seeking', async () => {
    const work = start()
    const { copy } = await measure(work, { bytes: wav({ seconds: 5, rate: 96_000 }), type: 'audio/wav' })
    const { duration, rate } = await work.validate({ bytes: copy!, type: 'audio/mpeg' })
    expect([Math.round(duration), rate]).toEqual([5, 48_000])
    // 192 kbit/s
    expect(copy!.length).toBeCloseTo(24_000 * duration, -3)
  })
})

it('a sound larger than allowed is refused before it is read', async () => {
  const bytes = Buffer.concat([wav(), Buffer.alloc(SOUND.maxBytes)])
  await expect(
    validateUploadedFile({ bytes, fileName: 'long.wav', rules: uploadRules.sound }),
  ).rejects.toMatchObject({
    status: 413,
    message: 'Audio file size must be less than 100MB',
  })
})

describe('a worker that reads sounds', () => {
  it('measures the largest sound within half of its memory', async () => {
    const second = wav({ rate: 192_000, bits: 24 })
    const count = Math.floor(SOUND.maxBytes / second.length)
    const bytes = Buffer.concat([second.subarray(0, 44), ...Array<Buffer>(count).fill(second.subarray(44))])
    bytes.writeUInt32LE(bytes.length - 44, 40)
    const work = start({ memory: SOUND_WORK.memory / 2 })
    const { metadata } = await measure(work, { bytes, type: 'audio/wav' })
    expect([metadata.loudness, metadata.duration]).toEqual([-23, count])
  })

  it('is ended where it exceeds its memory, and the sound is refused', async () => {
    const warn = spyOnWarnings()
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
    const input = { stream: parts(), type: 'audio/flac', metadata, signal: stop.signal }
    await expect(work.measure(input)).rejects.toThrow('stopping')
  })
})
