import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { makeVariants, type EncodedVariant } from '#cms/images/make-variants.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { jpeg, noiseImage } from '#tests/support/images.ts'

async function makeAll(bytes: Buffer): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = []
  for await (const variant of makeVariants({ original: bytes, isPanorama: false })) variants.push(variant)
  return variants
}

describe('the variants of an image', () => {
  it('are AVIF and WebP at the widths of IMAGE, none wider than the original, with correct metadata', async () => {
    const variants = await makeAll(await jpeg({ width: 1_000, height: 500 }))
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

  it('all have fewer bytes than the original', async () => {
    const compressed = await noiseImage({ width: 700, height: 300 }).jpeg({ quality: 4 }).toBuffer()
    const variants = await makeAll(compressed)
    expect(variants.length).toBeLessThan(4)
    for (const { bytes } of variants) expect(bytes.length).toBeLessThan(compressed.length)
  })

  it('are none for a small image', async () => {
    expect(await makeAll(await jpeg({ width: IMAGE.widths[0] - 1, height: 10 }))).toEqual([])
  })

  it('are none for an image too tall for either format', async () => {
    const tall = await sharp({ create: { width: 320, height: 17_000, channels: 3, background: '#123' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(await makeAll(tall)).toEqual([])
  })

  it('keep transparency', async () => {
    const variants = await makeAll(
      await noiseImage({ width: 400, height: 300 }).ensureAlpha(0.5).png().toBuffer(),
    )
    for (const { bytes } of variants) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expect(variants).toHaveLength(2)
  })
})
