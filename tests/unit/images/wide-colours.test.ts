import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { makeVariants } from '#cms/images/make-variants.ts'
import { buildIccProfile } from '#cms/images/colour/build-icc-profile.ts'
import { patches, profiled, readNumbers, SAMPLES, SPACES, type Rgb } from '#tests/support/colours.ts'

const validate = async (bytes: Buffer) =>
  (await validateUploadedFile({ bytes, fileName: 'image', rules: uploadRules.project })).bytes

describe('colours that sRGB does not have', () => {
  // numbers of Display P3; a conversion to sRGB and back changes each by more than 20
  const vivid: Rgb[] = [
    [255, 0, 0],
    [0, 255, 0],
    [255, 140, 0],
    [0, 200, 180],
  ]
  const wide = async () =>
    profiled(await patches(vivid), buildIccProfile({ ...SPACES['Display P3'], isGrey: false })!)
  const largestChange = (numbers: Rgb[]) =>
    Math.max(...numbers.flat().map((value, index) => Math.abs(value - vivid.flat()[index]!)))

  it.each([
    ['PNG', async () => (await wide()).png().toBuffer()],
    ['PNG of 16 bits', async () => (await wide()).toColourspace('rgb16').png().toBuffer()],
    ['JPEG', async () => (await wide()).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['WebP', async () => (await wide()).webp({ lossless: true }).toBuffer()],
    ['AVIF', async () => (await wide()).avif({ lossless: true }).toBuffer()],
    ['TIFF', async () => (await wide()).tiff({ compression: 'lzw' }).toBuffer()],
  ])('stay in Display P3 in a %s, with one profile of ours', async (_type, encodeWide) => {
    const stored = await validate(await encodeWide())
    expect(largestChange(await readNumbers(stored))).toBeLessThan(5)
    const { icc } = await sharp(stored).metadata()
    const ours = await sharp(await patches(vivid))
      .withIccProfile('p3')
      .png()
      .toBuffer()
    expect(icc).toEqual((await sharp(ours).metadata()).icc)
  })

  it('stay in every variant, large ones too', async () => {
    const original = await sharp(await validate(await (await wide()).png().toBuffer()))
      .keepIccProfile()
      .resize({ width: 2_000, height: 200, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    for (const set of ['image', 'large'] as const) {
      const widths: number[] = []
      for await (const { bytes, width } of makeVariants({ original, set })) {
        widths.push(width)
        const square = sharp(bytes).keepIccProfile().resize({ width: 64, height: 16, fit: 'fill' }).png()
        expect(largestChange(await readNumbers(await square.toBuffer()))).toBeLessThan(8)
        expect((await sharp(bytes).metadata()).hasProfile).toBe(true)
      }
      expect(widths).toHaveLength(set === 'large' ? 1 : 10)
    }
  })

  it('are looked for in the profile, not in its name: a narrow one becomes sRGB', async () => {
    const { white } = SPACES['Display P3'].primaries
    const narrow = { white, red: [0.6, 0.33], green: [0.3, 0.57], blue: [0.16, 0.08] } as const
    const profile = buildIccProfile({ primaries: narrow, curve: 1.8, isGrey: false })!
    const stored = await validate(
      await profiled(await patches(SAMPLES), profile)
        .png()
        .toBuffer(),
    )
    expect((await sharp(stored).metadata()).hasProfile).toBe(false)
  })

  it('become those of sRGB in more than 30 million pixels, which a worker could not convert', async () => {
    const large = await sharp({ create: { width: 6_000, height: 5_001, channels: 3, background: '#c04' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(await validate(large)).metadata()).hasProfile).toBe(false)
  })
})
