import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import {
  getLargeWidths,
  makeVariants,
  type EncodedVariant,
  type VariantSet,
} from '#cms/images/make-variants.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { jpeg, noiseImage } from '#tests/support/images.ts'

async function makeAll(bytes: Buffer, set: VariantSet = 'image'): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = []
  for await (const variant of makeVariants({ original: bytes, set })) variants.push(variant)
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

  it('are AVIF alone where they are large, the widest as wide as the original', async () => {
    const variants = await makeAll(await jpeg({ width: 3_000, height: 300 }), 'large')
    expect(variants.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'avif 3000x300',
      'avif 2560x256',
    ])
  })

  it.each([
    ['no wider than the others', { width: 1_920, height: 1_080 }, []],
    ['a little wider', { width: 1_921, height: 1_080 }, [1_921]],
    ['hardly wider than a large width', { width: 2_700, height: 1_500 }, [2_700]],
    ['as wide as a screen', { width: 3_840, height: 2_160 }, [2_560, 3_840]],
    ['a print', { width: 7_000, height: 5_000 }, [2_560, 3_840, 7_000]],
    ['more than a browser should decode at once', { width: 9_000, height: 6_000 }, [2_560, 3_840]],
  ])('have these widths where the original is %s', (_name, size, widths) => {
    expect(getLargeWidths(size)).toEqual(widths)
  })

  it('keep transparency', async () => {
    const variants = await makeAll(
      await noiseImage({ width: 400, height: 300 }).ensureAlpha(0.5).png().toBuffer(),
    )
    for (const { bytes } of variants) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    expect(variants).toHaveLength(2)
  })
})
