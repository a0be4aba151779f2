import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { animation, jpeg, noiseImage, phoneJpeg, png, webp } from '#tests/support/images.ts'

const validate = (bytes: Buffer, fileName = 'picture.jpg', rules: keyof typeof uploadRules = 'project') =>
  validateUploadedFile({ bytes, fileName, rules: uploadRules[rules] })

describe('a cleaned image', () => {
  it('is upright and without metadata of place or owner', async () => {
    const { bytes, width, height } = await validate(await phoneJpeg({ width: 80, height: 40 }))
    const after = await sharp(bytes).metadata()
    expect([width, height]).toEqual([40, 80])
    expect([after.width, after.height, after.exif, after.orientation]).toEqual([40, 80, undefined, undefined])
    expect(bytes.includes('secret-owner')).toBe(false)
  })

  it('loses its metadata and none of its pixels if it is upright', async () => {
    const original = await noiseImage()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-owner' } })
      .toBuffer()
    const { bytes } = await validate(original)
    expect(bytes.includes('secret-owner')).toBe(false)
    expect(bytes.length).toBeLessThan(original.length)
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
  })

  it('has the colours of its profile, which others read in sRGB', async () => {
    const p3 = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(p3).metadata()).icc).toBeDefined()
    const { bytes } = await validate(p3)
    const [red, green] = await sharp(bytes).raw().toBuffer()
    expect(red).toBeGreaterThan(245)
    expect(green).toBeLessThan(40)
  })

  it.each([
    ['jpeg', () => jpeg()],
    ['png', () => png()],
    ['webp', () => webp()],
    ['gif', () => noiseImage().gif().toBuffer()],
    ['avif', () => noiseImage().avif({ effort: 0 }).toBuffer()],
  ])('has no data after its end (%s)', async (_format, make) => {
    const { bytes } = await validate(Buffer.concat([await make(), Buffer.from('<script>alert(1)</script>')]))
    expect(bytes.includes('<script>')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  it.each(['gif', 'webp'] as const)('stays animated as %s, and gets no variants', async (format) => {
    const validated = await validate(await animation(format))
    expect(validated).toMatchObject({ width: 20, height: 10, canResize: false })
    expect((await sharp(validated.bytes).metadata()).pages).toBe(3)
  })

  it('has a placeholder of at most 400 characters, whatever its shape', async () => {
    for (const size of [
      { width: 640, height: 480 },
      { width: 4, height: 900 },
      { width: 900, height: 4 },
      { width: 1, height: 1 },
    ]) {
      const { placeholder } = await validate(await png(size))
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder!.length).toBeLessThanOrEqual(400)
    }
  })
})
