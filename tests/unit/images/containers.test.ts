import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripContainer } from '#cms/images/containers/strip-container.ts'
import { animation, noiseImage, pngChunk } from '#tests/support/images.ts'

const size = { width: 60, height: 40 }
const made: [type: string, make: () => Promise<Buffer>][] = [
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

describe('a container that is written anew', () => {
  it.each(made)('shows the same pixels (%s)', async (type, make) => {
    const bytes = await make()
    expect(await pixelsOf(stripContainer(bytes, type)!)).toEqual(await pixelsOf(bytes))
  })

  it('is the same when it is written anew once more', async () => {
    for (const [type, make] of made) {
      const once = stripContainer(await make(), type)!
      expect(stripContainer(once, type)).toEqual(once)
    }
  })

  it('holds no comment of a JPEG, no text of a PNG, no comment of a GIF, no XMP of a WebP', async () => {
    const note = Buffer.from('<script>alert(1)</script>')
    const jpeg = await noiseImage(size).jpeg().toBuffer()
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, note.length + 2]),
      note,
      jpeg.subarray(2),
    ])
    const png = await noiseImage(size).png().toBuffer()
    const text = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', note), png.subarray(33)])
    const gif = await noiseImage(size).gif().toBuffer()
    const spoken = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, note.length]),
      note,
      Buffer.from([0, 0x3b]),
    ])
    const webp = await noiseImage(size)
      .webp()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${note}</x:xmpmeta>`)
      .toBuffer()
    for (const [type, bytes] of [
      ['image/jpeg', comment],
      ['image/png', text],
      ['image/gif', spoken],
      ['image/webp', webp],
    ] as const) {
      expect(bytes.includes('alert')).toBe(true)
      const stripped = stripContainer(bytes, type)!
      expect(stripped.includes('alert')).toBe(false)
      expect(await pixelsOf(stripped)).toEqual(await pixelsOf(bytes))
    }
  })

  it('is refused, and never read past its end, when any part of it is cut off or changed', async () => {
    const samples = await Promise.all(made.map(async ([type, make]) => ({ type, bytes: await make() })))
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        ({ type, bytes }, cut, at, value) => {
          const damaged = Buffer.from(bytes.subarray(0, cut % bytes.length))
          if (damaged.length > 0) damaged[at % damaged.length] = value
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
