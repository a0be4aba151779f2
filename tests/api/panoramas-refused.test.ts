import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PANORAMA } from '#cms/shared/images.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { startApp } from '#tests/support/app.ts'
import { multipartForm } from '#tests/support/client.ts'
import { animation, hostileSvg, jpeg, phoneHeic, phoneJpeg } from '#tests/support/images.ts'

// Which images are accepted as panoramas.

const app = await startApp()
const admin = await app.admin()

const send = (bytes: Buffer, name = 'hall.jpg') =>
  admin.postForm('/api/uploads/panoramas', multipartForm({ panorama: { name, type: 'image/jpeg', bytes } }))
const SIZE = { width: 2_048, height: 1_024 }

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8451f' } })
const plainPng = (width: number, height: number) =>
  plainImage(width, height).png({ compressionLevel: 1 }).toBuffer()

describe('a panorama', () => {
  it('of the most pixels is accepted', async () => {
    const { status, body } = await send(await plainPng(12_000, 6_000), 'hall.png')
    expect([status, body.panorama?.width], JSON.stringify(body)).toEqual([201, 12_000])
  })

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['that is upright', () => jpeg({ width: 1_024, height: 2_048 }), 422, blocksTexts.panoramaShape],
    ['of another shape', () => jpeg({ width: 3_000, height: 2_000 }), 422, blocksTexts.panoramaShape],
    [
      'that is upright once it is turned',
      () => phoneJpeg({ width: 2_048, height: 1_024 }),
      422,
      blocksTexts.panoramaShape,
    ],
    [
      'that is small',
      () => jpeg({ width: 2_000, height: 1_000 }),
      422,
      fill(blocksTexts.panoramaSmall, { width: '2,048' }),
    ],
    [
      'that is wider than the widest',
      () => plainPng(12_050, 5_970),
      422,
      fill(blocksTexts.panoramaLarge, { width: '12,000', height: '6,000' }),
    ],
    [
      'of too many pixels',
      () => plainPng(14_000, 7_000),
      422,
      fill(blocksTexts.panoramaLarge, { width: '12,000', height: '6,000' }),
    ],
    [
      'of more pixels than AVIF may have',
      () => plainImage(8_400, 4_200).avif({ quality: 1, effort: 0 }).toBuffer(),
      422,
      fill(blocksTexts.panoramaLarge, { width: '8,192', height: '4,096' }),
    ],
    ['that ends early', async () => (await jpeg(SIZE)).subarray(0, 50_000), 422, mediaTexts.unreadable],
    ['that is no image', async () => Buffer.from('words'), 415, blocksTexts.panoramaType],
    ['that is an SVG', async () => hostileSvg, 415, blocksTexts.panoramaType],
    ['that is animated', () => animation('gif'), 415, blocksTexts.panoramaType],
    ['that is HEIC', async () => phoneHeic, 415, blocksTexts.panoramaType],
    [
      'that is a video',
      () => readFile(new URL('../../cms/seed/assets/tour.mp4', import.meta.url)),
      415,
      blocksTexts.panoramaType,
    ],
    [
      'of too many bytes',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(PANORAMA.maxBytes)]),
      413,
      fill(blocksTexts.panoramaSize, { size: String(PANORAMA.maxBytes / MB) }),
    ],
  ])('%s is refused, and nothing is stored', async (_what, make, status, text) => {
    const count = async () =>
      (await app.payload.count({ collection: 'media', overrideAccess: true })).totalDocs
    const before = await count()
    const response = await send(await make())
    expect([response.status, response.body.error]).toEqual([status, text])
    expect(await count()).toBe(before)
  })

  it('that is missing is named as required', async () => {
    const response = await admin.postForm('/api/uploads/panoramas', multipartForm({}))
    expect([response.status, response.body.fields]).toEqual([400, { panorama: 'Required' }])
  })
})
