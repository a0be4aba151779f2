import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MEDIA } from '#cms/shared/media.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { startApp } from '#tests/support/app.ts'
import { multipartForm } from '#tests/support/client.ts'
import { mp4, LOCATION, locationMetadata, SERIAL, webm } from '#tests/support/videos.ts'
import { hostileSvg } from '#tests/support/images.ts'

// Videos that pages of projects and posts show.

const app = await startApp()
const admin = await app.admin()

const tour = await readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url))
const uploadVideo = (bytes: Buffer, staff = admin, name = 'tour.mp4') =>
  staff.postForm('/api/uploads/videos', multipartForm({ video: { name, type: 'video/mp4', bytes } }))

/** The contents of the box `mdat`, which has the samples. */
function samplesOf(bytes: Buffer): Buffer {
  const start = bytes.indexOf('mdat', 0, 'latin1')
  return bytes.subarray(start, start + bytes.readUInt32BE(start - 4))
}

describe('a video', () => {
  it('may be uploaded by editors, is recognised by its bytes, and stored without its metadata', async () => {
    const { status, body } = await uploadVideo(tour, await app.editor(), 'renamed.jpg')
    expect([status, body.video.type]).toEqual([201, 'video/mp4'])
    expect(body.video.path).toMatch(new RegExp(`^${MEDIA.videoFolder}/.+\\.mp4$`))
    const response = await fetch(`${app.origin}${body.video.url}`)
    const stored = Buffer.from(await response.arrayBuffer())
    // the name of the program that wrote it
    expect([tour.includes('Lavf'), stored.includes('Lavf'), stored.length]).toEqual([
      true,
      false,
      tour.length,
    ])
    expect(samplesOf(stored).equals(samplesOf(tour))).toBe(true)
  })

  it('is stored without where, when and with what it was made', async () => {
    const bytes = mp4({
      movieBoxes: locationMetadata(),
      topLevelBoxes: locationMetadata(),
      telemetry: Buffer.from(LOCATION),
    })
    const { body } = await uploadVideo(bytes)
    const stored = Buffer.from(await (await fetch(`${app.origin}${body.video.url}`)).arrayBuffer())
    expect([stored.includes(LOCATION), stored.includes(SERIAL), stored.length]).toEqual([
      false,
      false,
      bytes.length,
    ])
  })

  it.each([
    [
      'HEVC',
      mp4({ video: 'hvc1' }),
      'This video uses HEVC (H.265), which not all browsers can play. Export it as H.264 in MP4.',
    ],
    [
      'MPEG-4 Part 2',
      mp4({ video: 'mp4v', objectType: 0x20 }),
      fill(blocksTexts.videoCodec, { codec: 'MPEG-4 Part 2' }),
    ],
    [
      'Motion JPEG',
      mp4({ video: 'mp4v', objectType: 0x6c }),
      fill(blocksTexts.videoCodec, { codec: 'Motion JPEG' }),
    ],
    ['H.264 of 10 bits', mp4({ profile: 110 }), fill(blocksTexts.videoCodec, { codec: 'H.264 of 10 bits' })],
    ['AV1 in WebM', webm({ codecs: ['V_AV1'] }), fill(blocksTexts.videoCodec, { codec: 'AV1' })],
    [
      'Dolby sound',
      mp4({ audio: 'ac-3' }),
      fill(blocksTexts.videoSoundCodec, { codec: 'AC-3 (Dolby Digital)' }),
    ],
    ['sound alone', mp4({ video: null, audio: 'mp4a' }), blocksTexts.videoWithoutImage],
    ['sound alone in WebM', webm({ codecs: ['A_OPUS'] }), blocksTexts.videoWithoutImage],
    ['what is encrypted', mp4({ video: 'encv' }), blocksTexts.encrypted],
    ['half of an MP4', tour.subarray(0, tour.length / 2), blocksTexts.videoUnreadable],
    ['the first bytes of an MP4', tour.subarray(0, 2_000), blocksTexts.videoUnreadable],
    ['half of a WebM', webm().subarray(0, 60), blocksTexts.videoUnreadable],
  ])('of %s is refused with the reason', async (_what, bytes, error) => {
    const { status, body } = await uploadVideo(bytes)
    expect([status, body.error]).toEqual([422, error])
  })

  it.each([
    ['QuickTime (MOV)', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['MPEG', '\0\0\x01\xba\x44\0\x04\0\x04\x01'],
    ['MXF', '\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02\x01\x01\x02'],
  ])('of a type that can be exported as another says how: %s', async (format, head) => {
    const { status, body } = await uploadVideo(Buffer.from(head, 'latin1'))
    expect([status, body.error]).toEqual([
      415,
      `This video is ${format}, which is not supported. Export it as H.264 in MP4.`,
    ])
  })

  it('of another type is refused', async () => {
    for (const bytes of [Buffer.from('words'), hostileSvg]) {
      const { status, body } = await uploadVideo(bytes)
      expect([status, body.error]).toEqual([415, blocksTexts.videoType])
    }
    const empty = await admin.postForm('/api/uploads/videos', multipartForm({}))
    expect([empty.status, empty.body.fields]).toEqual([400, { video: 'Required' }])
  })

  it('larger than an image may be is accepted; larger than a video may be is refused', async () => {
    const large = Buffer.concat([tour, Buffer.alloc(30_000_000)])
    expect((await uploadVideo(large)).status).toBe(201)
    const { status } = await uploadVideo(Buffer.concat([tour, Buffer.alloc(MEDIA.maxVideoBytes)]))
    expect(status).toBe(413)
  })
})
