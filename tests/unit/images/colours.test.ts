import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { buildIccProfile } from '#cms/images/colour/build-icc-profile.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import {
  inSpace,
  patches,
  profiled,
  readNumbers,
  readPatches,
  SAMPLES,
  SPACES,
  withCodePoints,
  worstDifference,
  type Rgb,
} from '#tests/support/colours.ts'
import { animation, phoneHeic, pngChunk, pngOf } from '#tests/support/images.ts'

const validate = async (bytes: Buffer) =>
  (await validateUploadedFile({ bytes, fileName: 'image', rules: uploadRules.project })).bytes

/** The largest difference between the stored colours and those of the original; 1 is barely visible. */
const differenceOf = async (bytes: Buffer, original: Rgb[] = SAMPLES) =>
  worstDifference(await readPatches(await validate(bytes)), original)

const spaces = Object.entries(SPACES)
/** The patches encoded in a colour space, without its profile. */
const encodeIn = (name: keyof typeof SPACES) =>
  patches(SAMPLES.map((colour) => inSpace(colour, SPACES[name])))
const profileOf = (name: keyof typeof SPACES, { isGrey = false } = {}) =>
  buildIccProfile({ ...SPACES[name], isGrey })!

/** Adds chunks before the pixels: after the signature (8 bytes) and IHDR (25 bytes). */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  pngOf([png.subarray(8, 33), ...chunks, png.subarray(33)])
const chunkNumber = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Math.round(value * 100_000))
  return bytes
}
const cicp = (primaries: number, transfer: number) =>
  pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]))
const gama = (gamma: number) => pngChunk('gAMA', chunkNumber(gamma))
const chrm = ({ white, red, green, blue }: (typeof SPACES)['Display P3']['primaries']) =>
  pngChunk('cHRM', Buffer.concat([white, red, green, blue].flat().map(chunkNumber)))

/** The sRGB values of the samples as grey that is encoded with this gamma. */
const greysOfGamma = (gamma: number): Rgb[] =>
  SAMPLES.map(([value]) => {
    const light = (value / 255) ** gamma
    const grey = Math.round(255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
    return [grey, grey, grey]
  })

describe('the colours of a profile', () => {
  it.each(spaces)('look the same as in %s', async (name) => {
    const space = name as keyof typeof SPACES
    const image = profiled(await encodeIn(space), profileOf(space))
    expect(await differenceOf(await image.png().toBuffer())).toBeLessThan(2)
    expect(await differenceOf(await image.clone().webp({ lossless: true }).toBuffer())).toBeLessThan(2)
    const jpeg = image.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    expect(await differenceOf(await jpeg.toBuffer())).toBeLessThan(2.5)
    expect(await differenceOf(await image.clone().tiff({ compression: 'lzw' }).toBuffer())).toBeLessThan(2.5)
    const avif = image.clone().avif({ lossless: true })
    expect(await differenceOf(await avif.toBuffer())).toBeLessThan(4)
  })

  it('follow its primaries and its curve, whatever its name', async () => {
    const named = Buffer.concat([profileOf('Display P3'), Buffer.from('sRGB IEC61966-2.1   ')])
    named.writeUInt32BE(named.length)
    const png = await profiled(await encodeIn('Display P3'), named)
      .png()
      .toBuffer()
    expect(await differenceOf(png)).toBeLessThan(1.5)
  })

  it('stay unchanged, each pixel, where it is sRGB under another name', async () => {
    const { primaries } = SPACES['Display P3']
    const srgb = { ...primaries, red: [0.64, 0.33], green: [0.3, 0.6] } as const
    const jpeg = await profiled(
      await patches(SAMPLES),
      buildIccProfile({ primaries: srgb, curve: 'srgb', isGrey: false })!,
    )
      .jpeg()
      .toBuffer()
    const stored = await validate(jpeg)
    expect((await sharp(stored).metadata()).hasProfile).toBe(false)
    expect(await readNumbers(stored)).toEqual(await readNumbers(jpeg))
  })

  it('are converted from 16 bits a channel as well', async () => {
    const png = await profiled(await encodeIn('ProPhoto'), profileOf('ProPhoto'))
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(png).metadata()).depth).toBe('ushort')
    expect(await differenceOf(png)).toBeLessThan(1.5)
  })

  it('are converted where it is of grey, with 8 bits and with 16', async () => {
    const grey = await patches(SAMPLES, 1)
    const image = profiled(grey, profileOf('ProPhoto', { isGrey: true })).toColourspace('b-w')
    expect(await differenceOf(await image.png().toBuffer(), greysOfGamma(1.8))).toBeLessThan(1.5)
    const deep = await profiled(grey, profileOf('ProPhoto', { isGrey: true }))
      .toColourspace('grey16')
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).space).toBe('grey16')
    expect(await differenceOf(deep, greysOfGamma(1.8))).toBeLessThan(1.5)
  })

  it('are those that it prints where it is of ink (CMYK)', async () => {
    // SAMPLES in this CMYK profile, converted to sRGB by Little CMS 2.19 alone, perceptual intent
    const printed: Rgb[] = [
      [109, 74, 49],
      [94, 118, 149],
      [196, 45, 35],
      [77, 159, 71],
      [31, 60, 119],
      [240, 211, 10],
      [40, 38, 27],
      [110, 110, 109],
      [242, 240, 239],
    ]
    const ink = sharp(await patches(SAMPLES))
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
    expect(await differenceOf(await ink.jpeg({ quality: 100 }).toBuffer(), printed)).toBeLessThan(2)
    const tiff = ink.clone().tiff({ compression: 'lzw' })
    expect(await differenceOf(await tiff.toBuffer(), printed)).toBeLessThan(2)
  })

  it('are converted in each frame of an animation', async () => {
    const animated = await animation('webp')
    const wide = await sharp(animated, { animated: true })
      .withIccProfile('p3')
      .webp({ lossless: true })
      .toBuffer()
    const stored = await validate(wide)
    expect((await sharp(stored).metadata()).pages).toBe(3)
    const [before, after] = await Promise.all(
      [animated, stored].map((bytes) => sharp(bytes, { animated: true }).raw().toBuffer()),
    )
    expect(Math.max(...before!.map((value, index) => Math.abs(value - after![index]!)))).toBeLessThan(6)
  })
})

describe('the colours of a PNG without a profile', () => {
  it('are those of its cICP, which has precedence over everything else', async () => {
    const png = await encodeIn('Display P3')
    expect(await differenceOf(withChunks(png, cicp(12, 13)))).toBeLessThan(1.5)
    expect(await differenceOf(withChunks(png, cicp(12, 13), gama(1)))).toBeLessThan(1.5)
    const contrary = await profiled(png, profileOf('ProPhoto')).png().toBuffer()
    expect(await differenceOf(withChunks(contrary, cicp(12, 13)))).toBeLessThan(1.5)
    // the transfer curve of video counts as that of a screen
    expect(await differenceOf(withChunks(await encodeIn('Rec. 2020'), cicp(9, 1)))).toBeLessThan(1.5)
  })

  it('are those of its gAMA and cHRM', async () => {
    const png = await encodeIn('Adobe RGB')
    const { primaries, curve } = SPACES['Adobe RGB']
    expect(await differenceOf(withChunks(png, gama(1 / curve), chrm(primaries as never)))).toBeLessThan(1.5)
    const greys = await patches(SAMPLES.map(([value]) => [value, value, value]))
    expect(await differenceOf(withChunks(greys, gama(1)), greysOfGamma(1))).toBeLessThan(1.5)
    expect(await differenceOf(withChunks(await patches(SAMPLES, 1), gama(1)), greysOfGamma(1))).toBeLessThan(
      1.5,
    )
  })

  it.each([
    ['sRGB beside a gAMA that says something else', [pngChunk('sRGB', Buffer.from([0])), gama(1)]],
    ['the gAMA that programs write for sRGB', [gama(0.454_55)]],
    ['a cHRM alone', [chrm(SPACES['Display P3'].primaries)]],
    ['a cICP of unspecified values', [cicp(2, 2)]],
    ['a gAMA of zero', [gama(0)]],
    ['a cHRM of zeros', [gama(0.454_55), pngChunk('cHRM', Buffer.alloc(32))]],
  ])('stay unchanged with %s', async (_chunks, chunks) => {
    expect(await differenceOf(withChunks(await patches(SAMPLES), ...chunks))).toBe(0)
  })
})

describe('the colours of AVIF and HEIC without a profile', () => {
  const avif = async (name: keyof typeof SPACES) =>
    profiled(await encodeIn(name), profileOf(name))
      .avif({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()

  it.each([
    ['Display P3', 12, 13],
    ['Rec. 2020', 9, 4],
  ] as const)(
    'are those of the colour space that they name by number (%s)',
    async (name, primaries, transfer) => {
      expect(await differenceOf(withCodePoints(await avif(name), primaries, transfer))).toBeLessThan(4.5)
    },
  )

  it('stay unchanged with the numbers of sRGB, of video, and of nothing specified', async () => {
    const bytes = await profiled(await patches(SAMPLES), profileOf('Display P3'))
      .avif()
      .toBuffer()
    for (const [primaries, transfer] of [
      [1, 13],
      [1, 1],
      [2, 2],
    ] as const) {
      const named = withCodePoints(bytes, primaries, transfer)
      expect(await readPatches(await validate(named))).toEqual(await readPatches(named))
    }
  })

  it('are those of the numbers of a HEIC, too', async () => {
    const greenOf = async (primaries: number) =>
      (
        await sharp(await validate(withCodePoints(phoneHeic, primaries, 13)))
          .raw()
          .toBuffer()
      ).readUInt8(1)
    expect(await greenOf(1)).toBeLessThan(8)
    // the red primary of old screens contains more green
    expect(await greenOf(6)).toBeGreaterThan(25)
  })
})

describe('HDR', () => {
  const refusal = { status: 422, code: 'hdr-image', message: mediaTexts.hdr }

  it.each([
    ['PQ', 16],
    ['HLG', 18],
  ])('is refused and says how to export (%s)', async (_name, transfer) => {
    const avif = await profiled(await patches(SAMPLES), profileOf('Rec. 2020'))
      .avif()
      .toBuffer()
    await expect(validate(withCodePoints(avif, 9, transfer))).rejects.toMatchObject(refusal)
    await expect(validate(withCodePoints(phoneHeic, 9, transfer))).rejects.toMatchObject(refusal)
    await expect(validate(withChunks(await patches(SAMPLES), cicp(9, transfer)))).rejects.toMatchObject(
      refusal,
    )
  })
})
