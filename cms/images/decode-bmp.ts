import { RefusedFile } from '#cms/workers/refused-file.ts'
import { wrapAsTiff } from './heic/wrap-as-tiff.ts'

type BmpHeader = {
  width: number
  height: number
  isTopDown: boolean
  bits: 8 | 24 | 32
  hasAlpha: boolean
  /** where the colours of 8 bits begin, and how many there are */
  paletteAt: number
  colours: number
  pixelsAt: number
}

const FILE_HEADER_LENGTH = 14
/** Of the header that Windows 3 introduced, which all later ones begin with. */
const INFO_LENGTH = 40
const [UNCOMPRESSED, MASKS] = [0, 3]
/** Where the masks of red, green, blue and alpha are, and what they are for 32 bits in the usual order. */
const MASKS_AT = 54
const USUAL_MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff]
const ALPHA_MASK = 0xff000000
const MAX_COLOURS = 256

/**
 * Reads the header of a BMP.
 * @throws RefusedFile for one that is compressed or of other depths than 8, 24 and 32 bits; a RangeError for
 * one that ends too soon
 */
export function readBmpHeader(bytes: Buffer): BmpHeader {
  const headerLength = bytes.readUInt32LE(14)
  if (headerLength < INFO_LENGTH) throw new RefusedFile('unsupported-bmp')
  const [width, signedHeight] = [bytes.readInt32LE(18), bytes.readInt32LE(22)]
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)]
  const isMasked = bits === 32 && compression === MASKS
  if (!(bits === 8 || bits === 24 || bits === 32) || (compression !== UNCOMPRESSED && !isMasked)) {
    throw new RefusedFile('unsupported-bmp')
  }
  const readMask = (index: number) => bytes.readUInt32LE(MASKS_AT + 4 * index)
  if (isMasked && USUAL_MASKS.some((mask, index) => readMask(index) !== mask)) {
    throw new RefusedFile('unsupported-bmp')
  }
  if (width <= 0 || signedHeight === 0) throw new RefusedFile('unreadable-image')
  return {
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bits,
    // only headers of Windows 95 and later have a fourth mask
    hasAlpha: isMasked && headerLength >= INFO_LENGTH + 16 && readMask(3) === ALPHA_MASK,
    paletteAt: FILE_HEADER_LENGTH + headerLength,
    colours: Math.min(bytes.readUInt32LE(46) || MAX_COLOURS, MAX_COLOURS),
    pixelsAt: bytes.readUInt32LE(10),
  }
}

/**
 * Decodes a BMP that is not compressed.
 * @returns an uncompressed TIFF
 * @throws RefusedFile also for one that ends too soon or has too many pixels
 */
export function decodeBmp(bytes: Buffer, maxPixels: number): Buffer {
  try {
    return decode(bytes, maxPixels)
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-image', error)
  }
}

function decode(bytes: Buffer, maxPixels: number): Buffer {
  const { width, height, isTopDown, bits, hasAlpha, pixelsAt, ...palette } = readBmpHeader(bytes)
  if (width * height > maxPixels) throw new RefusedFile('too-many-pixels')
  const step = bits / 8
  // rows are filled up to whole words
  const stride = Math.ceil((width * step) / 4) * 4
  if (pixelsAt + stride * height > bytes.length) throw new RangeError('The pixels end too soon')
  const colours = bits === 8 ? readPalette(bytes, palette) : undefined
  const channels = hasAlpha ? 4 : 3
  return wrapAsTiff({
    width,
    height,
    channels,
    profile: new Uint8Array(),
    copyTo(target) {
      for (let y = 0, to = 0; y < height; y++) {
        let from = pixelsAt + (isTopDown ? y : height - 1 - y) * stride
        for (let x = 0; x < width; x++, from += step, to += channels) {
          const [source, at] = colours ? [colours, bytes[from]! * 4] : [bytes, from]
          target[to] = source[at + 2]!
          target[to + 1] = source[at + 1]!
          target[to + 2] = source[at]!
          if (hasAlpha) target[to + 3] = source[at + 3]!
        }
      }
    },
  })
}

/** All the colours that a pixel may name; those that the file lacks are black. */
function readPalette(
  bytes: Buffer,
  { paletteAt, colours }: Pick<BmpHeader, 'paletteAt' | 'colours'>,
): Buffer {
  const palette = Buffer.alloc(4 * MAX_COLOURS)
  bytes.copy(palette, 0, paletteAt, paletteAt + 4 * colours)
  return palette
}
