import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SOUND } from '#cms/shared/media.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import { soundUploads } from '#tests/support/sound-uploads.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody, uploadImage } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { mp4 } from '#tests/support/videos.ts'
import { makeFlac, withoutStreamInfo } from '#tests/support/flac.ts'
import { aac, aiff, flac, m4a, mp3, sine, wav } from '#tests/support/sounds.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

// Sounds that pages play (docs/behaviour.md#blocks).

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()
// imported only now: these modules read the settings that startApp() made
const { startVariantQueue, stopVariantQueue, whenVariantsIdle } =
  await import('#cms/features/media/variant-queue.ts')
const { fileStore } = await import('#cms/storage/files/files.ts')
startVariantQueue({ payload: app.payload })

const { send, store } = soundUploads(admin)

async function mediaOf(path: string) {
  const where = { filename: { equals: path.split('/')[1] } }
  const { docs } = await app.payload.find({ collection: 'media', where, overrideAccess: true })
  return docs[0]!
}
const stateOf = async (path: string) => (await mediaOf(path)).variantsState

/** Makes the queue wait when it opens a sound. @returns a function that lets it continue */
function holdSounds(): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const open = fileStore.open.bind(fileStore)
  const spy = vi.spyOn(fileStore, 'open').mockImplementation(async (path, options) => {
    if (path.startsWith('sounds/')) await released
    return open(path, options)
  })
  onTestFinished(() => {
    release()
    spy.mockRestore()
  })
  return release
}

const audioBlock = (...paths: string[]) => ({
  kind: 'audio',
  title: 'The same phrase twice',
  takes: paths.map((soundPath, index) => ({ soundPath, label: `Take ${index + 1}` })),
})

/** A project with the sounds, and these sounds as visitors get them once they are processed. */
async function publicSounds(...sounds: Sound[]): Promise<{ id: string; sounds: Sound[] }> {
  const { id } = await makeProject(admin, { blocks: [audioBlock(...sounds.map(({ path }) => path))] })
  await whenVariantsIdle()
  const { body } = await visitor.get(`/api/public/projects/${id}`)
  return { id, sounds: body.project.blocks[0].takes.map(({ sound }: { sound: Sound }) => sound) }
}

const codec = (name: string) => fill(blocksTexts.soundCodec, { codec: name })
const WHOLE_FLAC = makeFlac({ bits: 16, seconds: 1, isStreamable: true, sample: sine() })

/** The first page of an Ogg file, with a stream that begins like this. */
const ogg = (start: string) =>
  Buffer.concat([
    Buffer.from('OggS\0\x02'),
    Buffer.alloc(20),
    Buffer.from([1, 19]),
    Buffer.from(start.padEnd(99)),
  ])

/** A FLAC whose header has 0 as the number of samples, as programs write it before they know the number. */
const flacWithoutLength = () => {
  const bytes = Buffer.from(WHOLE_FLAC)
  bytes[21]! &= 0xf0
  return bytes.fill(0, 22, 26)
}

/** Frames of layer 2, of 192 kbit/s at 48 kHz: 576 bytes each. */
const mp2 = () =>
  Buffer.concat(
    Array<Buffer>(60).fill(Buffer.concat([Buffer.from([0xff, 0xfd, 0xa4, 0]), Buffer.alloc(572)])),
  )

/** A WAV with room for lengths of 64 bits (RF64), and with other bytes after its samples. */
function rf64(): Buffer {
  const bytes = wav()
  const lengths = Buffer.alloc(36)
  lengths.write('ds64', 'latin1')
  lengths.writeUInt32LE(28, 4)
  lengths.writeUInt32LE(bytes.length - 44, 16)
  const whole = Buffer.concat([
    bytes.subarray(0, 12),
    lengths,
    bytes.subarray(12),
    Buffer.alloc(20_000, 0x7f),
  ])
  whole.write('RF64', 'latin1')
  // in place of the lengths of the file and of its samples, which are in `ds64`
  whole.writeUInt32LE(0xffffffff, 4)
  whole.writeUInt32LE(0xffffffff, 12 + 36 + 24 + 4)
  return whole
}

describe('a sound', () => {
  it('may be uploaded by editors, is recognised by its bytes, and is stored without its metadata', async () => {
    const bytes = flac()
    const { status, body } = await send(bytes, { staff: await app.editor(), name: 'renamed.jpg' })
    expect([status, body.sound]).toMatchObject([
      201,
      { type: 'audio/flac', duration: 24, channels: 2, loudness: null, peaks: [], state: 'pending' },
    ])
    expect(body.sound.path).toMatch(new RegExp(`^${SOUND.folder}/.+\\.flac$`))
    expect(body.sound.play).toEqual({ url: body.sound.url, type: 'audio/flac', size: bytes.length })
    const response = await fetch(`${app.origin}${body.sound.url}`)
    expect(response.headers.get('content-type')).toBe('audio/flac')
    const stored = Buffer.from(await response.arrayBuffer())
    // the name of the program that wrote it
    const isNamed = (file: Buffer) => file.includes('libFLAC')
    expect([isNamed(bytes), isNamed(stored), stored.length]).toEqual([true, false, bytes.length])
    expect(stored.subarray(10_000).equals(bytes.subarray(10_000))).toBe(true)
  })

  it('is measured, and made into an MP3, in the background', async () => {
    const { sounds } = await publicSounds(await store(flac()))
    const [{ url, play, ...sound }] = sounds as [Sound]
    expect(sound).toMatchObject({ state: 'ready', duration: 24, channels: 2, loudness: -18 })
    expect(sound.peaks).toHaveLength(SOUND.peaks)
    expect(Math.max(...sound.peaks)).toBeGreaterThan(50)
    expect(play).toMatchObject({ url: url.replace('.flac', '-web.mp3'), type: 'audio/mpeg' })
    const part = await fetch(`${app.origin}${play.url}`, { headers: { range: 'bytes=0-2' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    expect(part.headers.get('content-disposition')).toBe('inline')
    expect(part.headers.get('content-range')).toBe(`bytes 0-2/${play.size}`)
  })

  it('that is MP3 already is played as it was uploaded', async () => {
    const { sounds } = await publicSounds(await store(mp3()))
    expect(sounds).toMatchObject([{ type: 'audio/mpeg', state: 'ready', loudness: -24.4 }])
    expect(sounds[0]!.play.url).toBe(sounds[0]!.url)
  })

  it.each([
    ['AAC', aac({ seconds: 2 }), 'audio/aac'],
    ['M4A', m4a({ seconds: 2 }), 'audio/mp4'],
    ['M4A that calls itself a video', m4a({ seconds: 2, brand: 'isom' }), 'audio/mp4'],
    ['M4A of another brand', m4a({ seconds: 2, brand: 'mp42' }), 'audio/mp4'],
  ])('that is %s is played as it was uploaded, and is not measured', async (_what, bytes, type) => {
    const { sounds } = await publicSounds(await store(bytes))
    expect(sounds).toMatchObject([{ type, state: 'ready', channels: 2, loudness: null, peaks: [] }])
    expect(sounds[0]!.play).toEqual({ url: sounds[0]!.url, type, size: bytes.length })
    const { headers } = await fetch(`${app.origin}${sounds[0]!.url}`)
    expect(headers.get('content-type')).toBe(type)
  })

  it.each([
    ['of one channel', wav({ channels: 1 }), { channels: 1, loudness: -26 }],
    ['of 8 bits', wav({ bits: 8, sample: sine({ level: -20 }) }), { loudness: -20 }],
    ['of 24 bits', wav({ bits: 24 }), { loudness: -23 }],
    ['of RF64, which is WAV', rf64(), { loudness: -23, type: 'audio/wav', duration: 1 }],
    ['of AIFF, which becomes a WAV', aiff({ bits: 24 }), { loudness: -23, type: 'audio/wav', duration: 1 }],
    ['of 192 kHz', wav({ rate: 192_000, bits: 24 }), { loudness: -23, duration: 1 }],
    ['that is silent', wav({ sample: () => 0 }), { loudness: null }],
    ['of FLAC that leaves its length open', flacWithoutLength(), { type: 'audio/flac', duration: 1 }],
  ])('%s is accepted, and measured', async (_what, bytes, metadata) => {
    const { sounds } = await publicSounds(await store(bytes))
    expect(sounds).toMatchObject([{ state: 'ready', play: { type: 'audio/mpeg' }, ...metadata }])
  })

  it.each([
    ['words', Buffer.from('words'), 415, blocksTexts.soundType],
    ['compressed AIFF', aiff({ encoding: 'ima4' }), 422, codec('AIFF-C ‘ima4’')],
    ['half of an AIFF', aiff().subarray(0, 90_000), 422, blocksTexts.soundUnreadable],
    ['Ogg', ogg('\x01vorbis'), 415, fill(blocksTexts.soundFormat, { format: 'Ogg' })],
    ['CAF', Buffer.from('caff\0\x01\0\0desc'), 415, fill(blocksTexts.soundFormat, { format: 'CAF' })],
    ['DSD', Buffer.from('DSD \x1c\0\0\0'), 415, fill(blocksTexts.soundFormat, { format: 'DSD' })],
    ['Opus', ogg('OpusHead'), 415, fill(blocksTexts.soundFormat, { format: 'Opus' })],
    ['a video', mp4({ audio: 'mp4a' }), 415, blocksTexts.soundType],
    ['Apple Lossless', mp4({ video: null, audio: 'alac' }), 422, codec('Apple Lossless (ALAC)')],
    ['MP2', mp2(), 422, codec('MP2 (MPEG layer 2)')],
    [
      'MP2 in an MP4',
      mp4({ video: null, audio: 'mp4a', objectType: 0x6b, sound: mp2() }),
      422,
      codec('MP2 (MPEG layer 2)'),
    ],
    ['FLAC without its head', withoutStreamInfo(WHOLE_FLAC), 422, blocksTexts.soundWithoutHeader],
    ['half of an M4A', m4a().subarray(0, 700), 422, blocksTexts.soundUnreadable],
    ['compressed samples', wav({ format: 2, bits: 8 }), 422, blocksTexts.soundCompressed],
    ['half of a WAV', wav().subarray(0, 90_000), 422, blocksTexts.soundUnreadable],
    ['half of a FLAC', flac().subarray(0, 400_000), 422, blocksTexts.soundUnreadable],
    ['half of an MP3', mp3().subarray(0, 300_000), 422, blocksTexts.soundUnreadable],
    ['the head of a FLAC', flac().subarray(0, 30), 422, blocksTexts.soundUnreadable],
    ['no samples', wav({ seconds: 0 }), 422, blocksTexts.soundUnreadable],
    ['six channels', wav({ channels: 6 }), 422, blocksTexts.soundChannels],
    ['three hours', wav({ rate: 8_000, claimed: 10_800 }), 422, 'Audio files may be at most 30 minutes long'],
  ])('of %s is refused', async (_what, bytes, status, error) => {
    const { body, ...response } = await send(bytes)
    expect([response.status, body.error]).toEqual([status, error])
  })

  it('that is damaged in the middle is stored in the state failed', async () => {
    const { sounds } = await publicSounds(await store(flac().fill(0, 300_000, 500_000)))
    expect(sounds).toMatchObject([{ state: 'failed', loudness: null, peaks: [], duration: 24 }])
    expect(sounds[0]!.play.url).toBe(sounds[0]!.url)
  })

  it('is read by staff under its path, with its state', async () => {
    const { path } = await store(wav())
    const read = (staff = admin, soundPath = path) =>
      staff.get(`/api/uploads/sounds?path=${encodeURIComponent(soundPath)}`)
    await whenVariantsIdle()
    expect((await read()).body.sound).toMatchObject({ path, state: 'ready', loudness: -23 })
    expect((await read(admin, `${SOUND.folder}/none.wav`)).status).toBe(404)
    expect((await read(visitor)).status).toBe(401)
  })

  it('needs a label among several', async () => {
    const [first, second] = [await store(wav()), await store(wav())]
    const takes = [first, second].map(({ path }) => ({ soundPath: path, label: '' }))
    const body = projectBody({ blocks: [{ ...audioBlock(), takes }] })
    const { status, body: refused } = await admin.post('/api/projects', body)
    expect([status, refused.fields]).toEqual([
      400,
      { 'blocks.0.takes.0.label': 'Required', 'blocks.0.takes.1.label': 'Required' },
    ])
  })

  it('is required in its form', async () => {
    const { status, body } = await admin.postForm('/api/uploads/sounds', multipartForm({}))
    expect([status, body.fields]).toEqual([400, { sound: 'Required' }])
  })

  it('may be uploaded in the console as well', async () => {
    const bytes = wav()
    const { id } = await app.payload.create({
      collection: 'media',
      data: {},
      file: { name: 'take.wav', mimetype: 'audio/wav', data: bytes, size: bytes.length },
      overrideAccess: true,
    })
    await whenVariantsIdle()
    const media = await app.payload.findByID({ collection: 'media', id, depth: 0, overrideAccess: true })
    expect(media).toMatchObject({ mimeType: 'audio/wav', variantsState: 'done', sound: { loudness: -23 } })
  })

  it('keeps no image waiting while it is processed', async () => {
    const release = holdSounds()
    const sound = await store(wav())
    const { imagePath } = await uploadImage(admin)
    await vi.waitUntil(async () => (await stateOf(imagePath)) === 'done', { timeout: EVENT_LIMIT })
    expect(await stateOf(sound.path)).toBe('pending')
    release()
    await whenVariantsIdle()
    expect(await stateOf(sound.path)).toBe('done')
  })

  it('whose processing was interrupted is processed again', async () => {
    const { path } = await store(flac())
    await stopVariantQueue()
    expect(await mediaOf(path)).toMatchObject({ variantsState: 'pending', sound: { peaks: [] } })
    startVariantQueue({ payload: app.payload })
    await whenVariantsIdle()
    expect(await mediaOf(path)).toMatchObject({ variantsState: 'done', sound: { loudness: -18 } })
  })

  it('is no image of the library', async () => {
    await store(wav())
    const { body } = await admin.get('/api/images')
    const types = body.images.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => !type.startsWith('image/'))).toEqual([])
  })
})
