import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLibheif } from '#cms/images/heic/libheif.ts'
import { wrapAsTiff } from '#cms/images/heic/wrap-as-tiff.ts'
import { MB } from '#cms/shared/units.ts'

/* Parts of the decoding of HEIC. Whole files: validate-uploaded-file.test.ts. */

test('the memory of a decoder stays within its limit', () => {
  const heif = openLibheif(32 * MB)
  expect(heif._malloc(8 * MB)).toBeGreaterThan(0)
  expect(heif._malloc(64 * MB)).toBe(0)
  expect((heif.HEAPU8 as Uint8Array).length).toBeLessThanOrEqual(32 * MB)
})

test.each([
  [3, 5, 1],
  [3, 7, 64],
  [4, 3, 65],
  [3, 2, 200],
] as const)('pixels of %i channels, %i × %i, are the same in a TIFF', async (channels, width, height) => {
  const pixels = Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => (index * 7) % 256),
  )
  const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes).metadata())
  for (const profile of [Buffer.alloc(0), icc!]) {
    const tiff = wrapAsTiff({ width, height, channels, profile, copyTo: (target) => pixels.copy(target) })
    const metadata = await sharp(tiff).metadata()
    expect(metadata).toMatchObject({ format: 'tiff', width, height, channels, hasAlpha: channels === 4 })
    expect(metadata.icc?.length ?? 0).toBe(profile.length)
    if (profile.length === 0) expect(await sharp(tiff).raw().toBuffer()).toEqual(pixels)
  }
})
