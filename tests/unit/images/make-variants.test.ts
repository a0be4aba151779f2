import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { makeVariants, type EncodedVariant } from '#cms/images/make-variants.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { jpeg, noiseImage } from '#tests/support/images.ts'

async function all(bytes: Buffer): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = []
  for await (const variant of makeVariants({ original: bytes, isPanorama: false })) variants.push(variant)
  return variants
}

describe('the smaller forms of an image', () => {
  it('are AVIF and WebP at our widths, none wider than the original, each as it says', async () => {
    const variants = await all(await jpeg({ width: 1_000, height: 500 }))
    expect(variants.map(({ format, width, height }) => `${format} ${width}x${height}`).toSorted()).toEqual(
      [
        'avif 320x160',
        'avif 640x320',
        'avif 960x480',
        'webp 320x160',
        'webp 640x320',
        'webp 960x480',
      ].toSorted(),
    )
    for (const { bytes, width, height, format } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        width,
        height,
        format: format === 'avif' ? 'heif' : 'webp',
      })
    }
  })

  it('are all smaller than the original', async () => {
    const tight = await noiseImage({ width: 700, height: 300 }).jpeg({ quality: 4 }).toBuffer()
    const variants = await all(tight)
    expect(variants.length).toBeLessThan(4)
    for (const { bytes } of variants) expect(bytes.length).toBeLessThan(tight.length)
  })

  it('are none for an image that is small already', async () => {
    expect(await all(await jpeg({ width: IMAGE.widths[0] - 1, height: 10 }))).toEqual([])
  })

  it('are none where no format can hold so tall an image', async () => {
    const tall = await sharp({ create: { width: 320, height: 17_000, channels: 3, background: '#123' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(await all(tall)).toEqual([])
  })

  it('keep what is transparent', async () => {
    const variants = await all(
      await noiseImage({ width: 400, height: 300 }).ensureAlpha(0.5).png().toBuffer(),
    )
    for (const { bytes } of variants) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expect(variants).toHaveLength(2)
  })
})
