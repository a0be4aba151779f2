import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
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

  it('keeps the extension that the file had where it fits', async () => {
    expect((await validate(await jpeg(), 'Photo.JPEG')).extension).toBe('jpeg')
    expect((await validate(await jpeg(), 'photo.jpg.php')).extension).toBe('jpg')
  })

  it('refuses a PDF named .png with 415', async () => {
    await expect(validate(pdf, 'invoice.png')).rejects.toMatchObject({ status: 415 })
  })

  it.each(['post', 'raster', 'member'] as const)('refuses an SVG as an image of a %s', async (rules) => {
    await expect(
      validate(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', rules),
    ).rejects.toMatchObject({ status: 415 })
  })

  it('takes an SVG of at most 1 MB for a project, and cleans it', async () => {
    const plan = await validate(hostileSvg, 'plan.svg')
    expect(plan).toMatchObject({ type: 'image/svg+xml', extension: 'svg', width: 120, height: 80 })
    expect(plan.bytes.toString()).not.toMatch(/script|onload|evil/)
    const large = Buffer.concat([Buffer.from('<svg>'), Buffer.alloc(MEDIA.maxSvgBytes, ' ')])
    await expect(validate(large, 'plan.svg')).rejects.toMatchObject({
      status: 413,
      message: 'Image size must be less than 1MB',
    })
  })

  it('refuses for posts what is not JPEG, PNG, GIF or WebP, and says so', async () => {
    const avif = await noiseImage().avif({ effort: 0 }).toBuffer()
    await expect(validate(avif, 'a.avif', 'post')).rejects.toMatchObject({
      status: 415,
      message: postsTexts.imageType,
    })
    expect((await validate(avif, 'a.avif')).type).toBe('image/avif')
  })

  it('turns a TIFF, which no browser shows, into a JPEG, or a PNG where it is transparent', async () => {
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

  it('has the colours of its profile in sRGB', async () => {
    const { bytes } = await validate(phoneHeic, 'a.heic')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    // turned by a quarter: what lay left is at the top
    const [[red, green], [, , blue]] = [
      at(32, 24) as [number, number],
      at(32, 72) as [number, number, number],
    ]
    expect(red).toBeGreaterThan(245)
    expect(green).toBeLessThan(20)
    expect(blue).toBeGreaterThan(235)
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
  })

  it('is known by its bytes, whatever brand of its kind it names and however it is called', async () => {
    for (const brand of ['heic', 'heix', 'mif1', 'msf1', 'hevc']) {
      const bytes = Buffer.from(phoneHeic)
      bytes.write(brand, 8, 'latin1')
      expect((await validate(bytes, 'photo.jpg', 'post')).type).toBe('image/jpeg')
    }
  })

  it('that was cut off, in its header or in its image, is refused', async () => {
    const image = phoneHeic.indexOf('mdat') + 50
    for (const end of [64, Math.floor(phoneHeic.length * 0.6), image]) {
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

  it('is refused as a PNG, and says as what to save it', async () => {
    await expect(validate(await withControl(2), 'a.png')).rejects.toMatchObject(refusal)
    expect((await validate(await withControl(1), 'a.png')).type).toBe('image/png')
  })

  it('is refused as an AVIF, and says as what to save it', async () => {
    const sequence = await noiseImage().avif({ effort: 0 }).toBuffer()
    sequence.write('avis', 8, 'latin1')
    await expect(validate(sequence, 'a.avif')).rejects.toMatchObject(refusal)
  })
})

describe('an AVIF of several images', () => {
  it('is its main one, also where the others have another size', async () => {
    const grey = (width: number, background: string) =>
      sharp({ create: { width, height: 40, channels: 3, background } })
        .avif({ effort: 0 })
        .toBuffer()
    const both = avifOfSeveral([await grey(80, '#222'), await grey(60, '#ddd')])
    expect(await sharp(both).metadata()).toMatchObject({ pages: 2, pagePrimary: 1 })
    const validated = await validate(both, 'a.avif')
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

  /** The size gives way to a second note of the depth. */
  const withoutSizeOfLast = (avif: Buffer) => {
    const end = avif.indexOf('ipma') - 4 + avif.readUInt32BE(avif.indexOf('ipma') - 4)
    expect(avif.subarray(end - 4, end).toString('hex')).toBe('84020586')
    return Buffer.from(avif).fill(5, end - 3, end - 2)
  }
  /** By no degrees, so that it can be left out. */
  const withTurnNotEssential = (avif: Buffer) => {
    const turned = Buffer.from(avif)
    turned.write('irot', turned.indexOf('pixi'), 'latin1')
    return turned
  }

  it('stays as it is where nothing is amiss', async () => {
    const avif = await transparent()
    expect((await validate(avif, 'a.avif')).bytes).toEqual(avif)
  })

  it.each([
    ['the transparency names no size', withoutSizeOfLast],
    ['it is turned by what a reader may leave out', withTurnNotEssential],
  ])('is encoded anew where %s', async (_name, spoil) => {
    const avif = spoil(await transparent())
    expect((await sharp(avif).metadata()).hasAlpha).toBe(true)
    const validated = await validate(avif, 'a.avif')
    expect(validated).toMatchObject({ type: 'image/avif', width: 60, height: 40 })
    expect(validated.bytes.equals(avif)).toBe(false)
    expect((await validate(validated.bytes, 'a.avif')).bytes).toEqual(validated.bytes)
  })
})

describe('a TIFF', () => {
  const PRINTER = 50_341

  it('is one, although a camera may have left its marks in it', async () => {
    const many = Array.from({ length: 17 }, (_, index) => 60_000 + index)
    for (const bytes of [tiff(), tiff({ bits: 16 }), tiff({ others: [PRINTER] }), tiff({ others: many })]) {
      expect(await validate(bytes, 'scan.tif')).toMatchObject({ type: 'image/jpeg', width: 8, height: 8 })
    }
  })

  it('is none where it is the small image at the start of a raw file', async () => {
    const raw = tiff({ isReduced: true, others: [PRINTER] })
    await expect(validate(raw, 'a.arw')).rejects.toMatchObject({ status: 415 })
  })

  it.each([
    ['32 bits', { bits: 32 }],
    ['32 bits after a point', { bits: 32, format: 3 }],
    ['JPEG of the old kind', { compression: 6 }],
  ])('of %s is refused, and says how to save it', async (_what, options) => {
    await expect(validate(tiff(options), 'scan.tif')).rejects.toMatchObject({
      status: 422,
      code: 'unsupported-tiff',
      message: mediaTexts.unsupportedTiff,
    })
  })
})

describe('the size of an upload', () => {
  it('is at most 5 MB for posts, and says so', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.alloc(IMAGE.maxPostImageBytes)])
    await expect(validate(bytes, 'a.jpg', 'post')).rejects.toMatchObject({
      status: 413,
      message: postsTexts.imageSize,
    })
  })

  it('names the limit that it broke', async () => {
    await expect(validate(Buffer.alloc(11 * MB), 'a.jpg', 'member')).rejects.toMatchObject({
      status: 413,
      message: 'Image size must be less than 10MB',
    })
  })

  it('is judged in pixels before anything is decoded', async () => {
    const bomb = pngBomb(20_000)
    expect(bomb.length).toBeLessThan(MB)
    await expect(validate(bomb, 'a.png')).rejects.toMatchObject({ status: 422, code: 'too-many-pixels' })
  })

  it('counts the pixels of every frame', async () => {
    const still = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888' } })
      .gif()
      .toBuffer()
    // header and colours, then the same frame of nine million pixels seven times, then the trailer
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
