import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { imageWork } from '#cms/images/worker/image-work.ts'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import {
  avifOfSeveral,
  hostileSvg,
  jpeg,
  noiseImage,
  pdf,
  phoneHeic,
  png,
  pngBomb,
  pngChunk,
  pngOf,
  tiff,
} from '#tests/support/images.ts'

const validate = (bytes: Buffer, fileName = 'picture.jpg', rules: keyof typeof uploadRules = 'project') =>
  validateUploadedFile({ bytes, fileName, rules: uploadRules[rules] })

describe('the type of an upload', () => {
  it('is that of the bytes, whatever the name says', async () => {
    const validated = await validate(await png(), 'picture.jpg')
    expect(validated).toMatchObject({ type: 'image/png', extension: 'png', width: 64, height: 48 })
  })

  it('keeps the extension of the file name where it fits', async () => {
    expect((await validate(await jpeg(), 'Photo.JPEG')).extension).toBe('jpeg')
    expect((await validate(await jpeg(), 'photo.jpg.php')).extension).toBe('jpg')
  })

  it('refuses a PDF named .png with 415', async () => {
    await expect(validate(pdf, 'invoice.png')).rejects.toMatchObject({ status: 415 })
  })

  it.each([
    ['OpenEXR', Buffer.from([0x76, 0x2f, 0x31, 0x01, 0x02, 0, 0, 0]), 'Apply tone mapping'],
    ['Radiance HDR', Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n'), 'Apply tone mapping'],
    ['Photoshop (PSD)', Buffer.from('8BPS\0\u0001\0\0\0\0\0\0'), 'Export it as PNG'],
  ])('refuses %s in words that say how to save it', async (format, bytes, words) => {
    await expect(validate(bytes, 'view')).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining(`This image is ${format}, which is not supported. ${words}`),
    })
  })

  it.each(['post', 'raster', 'member'] as const)('refuses an SVG as an image of a %s', async (rules) => {
    await expect(
      validate(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', rules),
    ).rejects.toMatchObject({ status: 415 })
  })

  it('accepts an SVG of at most 1 MB for a project, and cleans it', async () => {
    const plan = await validate(hostileSvg, 'plan.svg')
    expect(plan).toMatchObject({ type: 'image/svg+xml', extension: 'svg', width: 120, height: 80 })
    expect(plan.bytes.toString()).not.toMatch(/script|onload|evil/)
    const large = Buffer.concat([Buffer.from('<svg>'), Buffer.alloc(MEDIA.maxSvgBytes, ' ')])
    await expect(validate(large, 'plan.svg')).rejects.toMatchObject({
      status: 413,
      message: 'Image size must be less than 1MB',
    })
  })

  it('of a post is JPEG, PNG, GIF or WebP; others are refused with that text', async () => {
    const avif = await noiseImage().avif({ effort: 0 }).toBuffer()
    await expect(validate(avif, 'a.avif', 'post')).rejects.toMatchObject({
      status: 415,
      message: postsTexts.imageType,
    })
    expect((await validate(avif, 'a.avif')).type).toBe('image/avif')
  })

  it('becomes JPEG for a TIFF, which no browser shows, or PNG for a transparent one', async () => {
    expect(await validate(await noiseImage().tiff().toBuffer(), 'scan.tif')).toMatchObject({
      type: 'image/jpeg',
      extension: 'jpg',
      width: 64,
    })
    expect(
      await validate(await noiseImage().ensureAlpha(0.5).tiff({ compression: 'lzw' }).toBuffer(), 'scan.tif'),
    ).toMatchObject({ type: 'image/png', extension: 'png' })
  })
})

describe('a HEIC', () => {
  it.each(['post', 'project', 'member', 'raster', 'media'] as const)(
    'becomes a JPEG, upright and without metadata (%s)',
    async (rules) => {
      const validated = await validate(phoneHeic, 'IMG_0001.HEIC', rules)
      expect(validated).toMatchObject({
        type: 'image/jpeg',
        extension: 'jpg',
        width: 64,
        height: 96,
        canResize: true,
      })
      expect(validated.bytes.includes('secret-owner')).toBe(false)
    },
  )

  it('keeps the colours of its profile, which sRGB does not have', async () => {
    const { bytes } = await validate(phoneHeic, 'a.heic')
    expect((await sharp(bytes).metadata()).hasProfile).toBe(true)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    // rotated by 90°: the left of the original is at the top
    const [[red, green], [, , blue]] = [
      at(32, 24) as [number, number],
      at(32, 72) as [number, number, number],
    ]
    expect(red).toBeGreaterThan(245)
    expect(green).toBeLessThan(20)
    expect(blue).toBeGreaterThan(235)
  })

  it('is recognized by its bytes, whatever its brand and its file name', async () => {
    for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc']) {
      const bytes = Buffer.from(phoneHeic)
      bytes.write(brand, 8, 'latin1')
      expect((await validate(bytes, 'photo.jpg', 'post')).type).toBe('image/jpeg')
    }
  })

  it('that was cut off, in its header or in its image, is refused', async () => {
    const withinImage = phoneHeic.indexOf('mdat') + 50
    for (const end of [64, Math.floor(phoneHeic.length * 0.6), withinImage]) {
      const bytes = phoneHeic.subarray(0, end)
      await expect(validate(bytes, 'a.heic')).rejects.toMatchObject({
        status: 422,
        message: mediaTexts.unreadable,
      })
    }
  })

  it('that claims more pixels than an image may have is refused before it is decoded', async () => {
    const bytes = Buffer.from(phoneHeic)
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(16_000, size)
    bytes.writeUInt32BE(16_000, size + 4)
    await expect(validate(bytes, 'a.heic')).rejects.toMatchObject({ status: 422, code: 'too-many-pixels' })
  })
})

describe('an animation', () => {
  const control = (frames: number) => pngChunk('acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]))
  const withControl = async (frames: number) => {
    const still = await png()
    return pngOf([still.subarray(8, 33), control(frames), still.subarray(33)])
  }
  const refusal = { status: 422, code: 'animated-image', message: mediaTexts.animated }

  it('is refused as PNG, with the formats to save it in', async () => {
    await expect(validate(await withControl(2), 'a.png')).rejects.toMatchObject(refusal)
    expect((await validate(await withControl(1), 'a.png')).type).toBe('image/png')
  })

  it('is refused as AVIF, with the formats to save it in', async () => {
    const sequence = await noiseImage().avif({ effort: 0 }).toBuffer()
    sequence.write('avis', 8, 'latin1')
    await expect(validate(sequence, 'a.avif')).rejects.toMatchObject(refusal)
  })
})

describe('an AVIF of several images', () => {
  it('is stored as its primary image, also where the others have another size', async () => {
    const greyAvif = (width: number, background: string) =>
      sharp({ create: { width, height: 40, channels: 3, background } })
        .avif({ effort: 0 })
        .toBuffer()
    const avif = avifOfSeveral([await greyAvif(80, '#222'), await greyAvif(60, '#ddd')])
    expect(await sharp(avif).metadata()).toMatchObject({ pages: 2, pagePrimary: 1 })
    const validated = await validate(avif, 'a.avif')
    expect(validated).toMatchObject({ type: 'image/avif', width: 60, height: 40, canResize: true })
    expect((await sharp(validated.bytes).metadata()).pages).toBe(1)
    expect((await sharp(validated.bytes).raw().toBuffer()).readUInt8(0)).toBeGreaterThan(200)
  })
})

describe('an AVIF that sharp reads and browsers refuse', () => {
  const transparent = () =>
    sharp({ create: { width: 60, height: 40, channels: 4, background: '#2229' } })
      .avif({ effort: 0 })
      .toBuffer()

  /** Replaces the size of the last image, among its properties, by a second reference to its bit depth. */
  const withoutSizeOfLast = (avif: Buffer) => {
    const end = avif.indexOf('ipma') - 4 + avif.readUInt32BE(avif.indexOf('ipma') - 4)
    expect(avif.subarray(end - 4, end).toString('hex')).toBe('84020586')
    return Buffer.from(avif).fill(5, end - 3, end - 2)
  }
  /** Adds a rotation by 0° that is not marked as essential. */
  const withOptionalRotation = (avif: Buffer) => {
    const rotated = Buffer.from(avif)
    rotated.write('irot', rotated.indexOf('pixi'), 'latin1')
    return rotated
  }

  it('stays unchanged where nothing is wrong', async () => {
    const avif = await transparent()
    expect((await validate(avif, 'a.avif')).bytes).toEqual(avif)
  })

  it.each([
    ['the transparency has no size', withoutSizeOfLast],
    ['its rotation is not essential', withOptionalRotation],
  ])('is encoded again where %s', async (_fault, damage) => {
    const avif = damage(await transparent())
    expect((await sharp(avif).metadata()).hasAlpha).toBe(true)
    const validated = await validate(avif, 'a.avif')
    expect(validated).toMatchObject({ type: 'image/avif', width: 60, height: 40 })
    expect(validated.bytes.equals(avif)).toBe(false)
    expect((await validate(validated.bytes, 'a.avif')).bytes).toEqual(validated.bytes)
  })
})

describe('a TIFF', () => {
  /** PrintImageMatching, a tag that cameras write. */
  const PRINT_TAG = 50_341

  it('is accepted with the tags of a camera', async () => {
    const manyTags = Array.from({ length: 17 }, (_, index) => 60_000 + index)
    const tagged = [tiff({ others: [PRINT_TAG] }), tiff({ others: manyTags })]
    for (const bytes of [tiff(), tiff({ bits: 16 }), ...tagged]) {
      expect(await validate(bytes, 'scan.tif')).toMatchObject({ type: 'image/jpeg', width: 8, height: 8 })
    }
  })

  it('is refused where it is the preview at the start of a raw file', async () => {
    const raw = tiff({ isReduced: true, others: [PRINT_TAG] })
    await expect(validate(raw, 'a.arw')).rejects.toMatchObject({ status: 415 })
  })

  it.each([
    ['32 bits', { bits: 32 }],
    ['32 bits of floating point', { bits: 32, format: 3 }],
    ['old-style JPEG compression', { compression: 6 }],
  ])('of %s is refused, with a text how to save it', async (_kind, options) => {
    await expect(validate(tiff(options), 'scan.tif')).rejects.toMatchObject({
      status: 422,
      code: 'unsupported-tiff',
      message: mediaTexts.unsupportedTiff,
    })
  })
})

describe('the size of an upload', () => {
  it('is at most 5 MB for posts, which the refusal says', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(IMAGE.maxPostImageBytes)])
    await expect(validate(bytes, 'a.jpg', 'post')).rejects.toMatchObject({
      status: 413,
      message: postsTexts.imageSize,
    })
  })

  it('is refused with the limit in the text', async () => {
    await expect(validate(Buffer.alloc(11 * MB), 'a.jpg', 'member')).rejects.toMatchObject({
      status: 413,
      message: 'Image size must be less than 10MB',
    })
  })

  it('is checked in pixels before anything is decoded', async () => {
    const bomb = pngBomb(20_000)
    expect(bomb.length).toBeLessThan(MB)
    // it does not wait either until all other images are decoded, as the largest do
    const work = { ...imageWork, validate: () => Promise.reject(new Error('It waited for its turn')) }
    await expect(
      validateUploadedFile({ bytes: bomb, fileName: 'a.png', rules: uploadRules.project, work }),
    ).rejects.toMatchObject({ status: 422, code: 'too-many-pixels' })
  })

  it('includes the pixels of every frame', async () => {
    const still = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888' } })
      .gif()
      .toBuffer()
    // header and colour table, then the same frame of nine million pixels seven times, then the trailer
    const head = 13 + 3 * 2 ** ((still.readUInt8(10) & 7) + 1)
    const gif = Buffer.concat([
      still.subarray(0, head),
      ...Array<Buffer>(7).fill(still.subarray(head, -1)),
      still.subarray(-1),
    ])
    expect((await validate(still, 'a.gif')).width).toBe(3_000)
    await expect(validate(gif, 'a.gif')).rejects.toMatchObject({ status: 422, code: 'too-many-pixels' })
  })
})
