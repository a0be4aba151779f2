import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripContainer } from '#cms/images/containers/strip-container.ts'
import { animation, noiseImage, pngChunk } from '#tests/support/images.ts'

const size = { width: 60, height: 40 }
const samples: [type: string, make: () => Promise<Buffer>][] = [
  ['image/jpeg', () => noiseImage(size).jpeg().toBuffer()],
  ['image/jpeg', () => noiseImage(size).jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
  ['image/jpeg', () => noiseImage(size).toColourspace('b-w').jpeg().toBuffer()],
  ['image/png', () => noiseImage(size).png().toBuffer()],
  ['image/png', () => noiseImage(size).ensureAlpha(0.4).png({ palette: true }).toBuffer()],
  ['image/png', () => noiseImage(size).png({ progressive: true }).toBuffer()],
  ['image/webp', () => noiseImage(size).webp().toBuffer()],
  ['image/webp', () => noiseImage(size).ensureAlpha(0.4).webp({ lossless: true }).toBuffer()],
  ['image/webp', () => animation('webp')],
  ['image/gif', () => noiseImage(size).gif().toBuffer()],
  ['image/gif', () => animation('gif')],
]

const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()

describe('a stripped container', () => {
  it.each(samples)('shows the same pixels (%s)', async (type, make) => {
    const bytes = await make()
    expect(await pixelsOf(stripContainer(bytes, type)!)).toEqual(await pixelsOf(bytes))
  })

  it('is unchanged when it is stripped again', async () => {
    for (const [type, make] of samples) {
      const once = stripContainer(await make(), type)!
      expect(stripContainer(once, type)).toEqual(once)
    }
  })

  it('holds no comment of a JPEG, no text of a PNG, no comment of a GIF, no XMP of a WebP', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const jpeg = await noiseImage(size).jpeg().toBuffer()
    const jpegWithComment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      script,
      jpeg.subarray(2),
    ])
    const png = await noiseImage(size).png().toBuffer()
    const pngWithText = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', script), png.subarray(33)])
    const gif = await noiseImage(size).gif().toBuffer()
    const gifWithComment = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, script.length]),
      script,
      Buffer.from([0, 0x3b]),
    ])
    const webp = await noiseImage(size)
      .webp()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .toBuffer()
    for (const [type, bytes] of [
      ['image/jpeg', jpegWithComment],
      ['image/png', pngWithText],
      ['image/gif', gifWithComment],
      ['image/webp', webp],
    ] as const) {
      expect(bytes.includes('alert')).toBe(true)
      const stripped = stripContainer(bytes, type)!
      expect(stripped.includes('alert')).toBe(false)
      expect(await pixelsOf(stripped)).toEqual(await pixelsOf(bytes))
    }
  })

  it('is never read past its end: any cut or change is refused or gives at most as many bytes', async () => {
    const images = await Promise.all(samples.map(async ([type, make]) => ({ type, bytes: await make() })))
    fc.assert(
      fc.property(
        fc.constantFrom(...images),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        ({ type, bytes }, cut, offset, value) => {
          const damaged = Buffer.from(bytes.subarray(0, cut % bytes.length))
          if (damaged.length > 0) damaged[offset % damaged.length] = value
          try {
            return stripContainer(damaged, type)!.length <= damaged.length
          } catch (error) {
            return (error as Error).message.endsWith('is broken')
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
