import { describe, expect, it } from 'vitest'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { sharp } from '#cms/images/configured-sharp.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'

type Bmp = {
  bits: 8 | 16 | 24 | 32
  compression?: number
  isTopDown?: boolean
  masks?: number[]
  height?: number
}

/** Blocks of red, green, blue and half of a white, from the upper left; 20 × 20 pixels each. */
const BLOCKS = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 128],
] as const
const SIDE = 40

/** A BMP with the header of Windows 95, 40 pixels wide and high. */
function bmp({ bits, compression = 0, isTopDown = false, masks = [], height = SIDE }: Bmp): Buffer {
  const palette = bits === 8 ? 16 : 0
  const pixelsAt = 14 + 108 + palette
  const stride = Math.ceil((SIDE * bits) / 32) * 4
  const bytes = Buffer.alloc(pixelsAt + stride * SIDE)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(pixelsAt, 10)
  bytes.writeUInt32LE(108, 14)
  bytes.writeInt32LE(SIDE, 18)
  bytes.writeInt32LE(isTopDown ? -height : height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(bits, 28)
  bytes.writeUInt32LE(compression, 30)
  if (palette) bytes.writeUInt32LE(4, 46)
  masks.forEach((mask, index) => bytes.writeUInt32LE(mask, 54 + 4 * index))
  const write = ([red, green, blue, alpha]: readonly number[], at: number, length: number) =>
    bytes.set([blue!, green!, red!, alpha!].slice(0, length), at)
  if (palette) BLOCKS.forEach((colour, index) => write(colour, 122 + 4 * index, 4))
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const block = (y < SIDE / 2 ? 0 : 2) + (x < SIDE / 2 ? 0 : 1)
      const row = isTopDown ? y : SIDE - 1 - y
      const at = pixelsAt + row * stride + (x * bits) / 8
      if (bits === 8) bytes[at] = block
      else write(BLOCKS[block]!, at, bits / 8)
    }
  }
  return bytes
}

const validate = (bytes: Buffer, rules: 'post' | 'project' = 'post') =>
  validateUploadedFile({ bytes, fileName: 'plan.bmp', rules: uploadRules[rules] })

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000]

describe('a BMP', () => {
  it.each([
    ['of 24 bits', bmp({ bits: 24 }), 'image/jpeg'],
    ['of a palette', bmp({ bits: 8 }), 'image/jpeg'],
    ['whose rows begin at the top', bmp({ bits: 24, isTopDown: true }), 'image/jpeg'],
    ['of 32 bits, the last of which mean nothing', bmp({ bits: 32 }), 'image/jpeg'],
    ['with transparency', bmp({ bits: 32, compression: 3, masks: MASKS }), 'image/png'],
  ])('%s is stored as an image that browsers show', async (_what, bytes, type) => {
    const stored = await validate(bytes)
    expect(stored).toMatchObject({
      type,
      width: SIDE,
      height: SIDE,
      extension: type === 'image/png' ? 'png' : 'jpg',
    })
    const pixels = await sharp(stored.bytes).ensureAlpha().raw().toBuffer()
    BLOCKS.forEach((colour, index) => {
      const [x, y] = [index % 2 === 0 ? 10 : 30, index < 2 ? 10 : 30]
      const at = 4 * (y * SIDE + x)
      const expected = type === 'image/png' ? colour : [...colour.slice(0, 3), 255]
      for (const [channel, value] of expected.entries()) {
        expect(Math.abs(pixels[at + channel]! - value)).toBeLessThan(4)
      }
    })
  })

  it.each([
    ['that is compressed', bmp({ bits: 8, compression: 1 }), mediaTexts.unsupportedBmp],
    ['of 16 bits', bmp({ bits: 16 }), mediaTexts.unsupportedBmp],
    [
      'of unusual masks',
      bmp({ bits: 32, compression: 3, masks: MASKS.toReversed() }),
      mediaTexts.unsupportedBmp,
    ],
    ['that ends too soon', bmp({ bits: 24 }).subarray(0, 3_000), mediaTexts.unreadable],
    ['of which only the beginning is there', Buffer.from('BM\0\0\0\0\0\0'), mediaTexts.unreadable],
    ['that claims a billion rows', bmp({ bits: 24, height: 1_000_000_000 }), mediaTexts.tooManyPixels],
    ['without rows', bmp({ bits: 24, height: 0 }), mediaTexts.unreadable],
  ])('%s is refused in words', async (_what, bytes, message) => {
    await expect(validate(bytes)).rejects.toMatchObject({ status: 422, message })
  })
})
