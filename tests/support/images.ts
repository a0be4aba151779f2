import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width?: number; height?: number }

/** An image of noise: a flat one would compress to nothing. */
export function noiseImage({ width = 64, height = 48 }: Size = {}): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

export const jpeg = (size?: Size): Promise<Buffer> => noiseImage(size).jpeg({ quality: 90 }).toBuffer()
export const png = (size?: Size): Promise<Buffer> => noiseImage(size).png().toBuffer()
export const webp = (size?: Size): Promise<Buffer> => noiseImage(size).webp().toBuffer()

/** A JPEG as a phone writes it: rotated by its EXIF orientation, with the place where it was taken. */
export function phoneJpeg(size?: Size): Promise<Buffer> {
  return noiseImage(size)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phone', Copyright: 'secret-owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 12/1' },
    })
    .toBuffer()
}

/**
 * A HEIC as an iPhone writes it: HEVC, rotated by its orientation, red on the left and blue on the right in
 * the colours of Display P3, with metadata. Made by pillow-heif.
 */
export const phoneHeic: Buffer = readFileSync(new URL('phone.heic', import.meta.url))

/** An animation of frames in different greys. */
export async function animation(
  format: 'gif' | 'webp',
  { frames = 3, width = 20, height = 10 } = {},
): Promise<Buffer> {
  // sharp takes the frames one below the other
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill(60 * (frame + 1), frame * width * height * 3, (frame + 1) * width * height * 3)
  }
  const image = sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
  const timing = { delay: Array<number>(frames).fill(100), loop: 0 }
  return format === 'gif'
    ? image.gif(timing).toBuffer()
    : image.webp({ ...timing, lossless: true }).toBuffer()
}

/** A whole and valid PNG of a few hundred kilobytes that unpacks to `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit a pixel, grey
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return pngOf([
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const pngOf = (chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type TiffOptions = {
  bits?: number
  /** of a sample; 1: whole numbers, 3: floating point */
  format?: number
  /** 1: none, 6: JPEG in the form that TIFF has replaced since */
  compression?: number
  isReduced?: boolean
  /** tags that a reader may pass over */
  others?: number[]
}

/** A grey TIFF of 8 × 8 pixels. */
export function tiff({
  bits = 8,
  format = 1,
  compression = 1,
  isReduced = false,
  others = [],
}: TiffOptions = {}): Buffer {
  const side = 8
  const length = (side * side * bits) / 8
  // the kind of image, its size, bits, compression, black as 0, and where the pixels are in how many rows and
  // bytes
  const tags = [
    [254, Number(isReduced)],
    [256, side],
    [257, side],
    [258, bits],
    [259, compression],
    [262, 1],
    [273, 0],
    [277, 1],
    [278, side],
    [279, length],
    [339, format],
    ...others.map((tag) => [tag, 0]),
  ] as [tag: number, value: number][]
  const pixelsAt = 8 + 2 + 12 * tags.length + 4
  const bytes = Buffer.alloc(pixelsAt + length, 0x40)
  bytes.write('II*\0\x08\0\0\0', 'latin1')
  bytes.writeUInt16LE(tags.length, 8)
  tags.forEach(([tag, value], index) => {
    const offset = 10 + 12 * index
    bytes.writeUInt16LE(tag, offset)
    bytes.writeUInt16LE(4, offset + 2)
    bytes.writeUInt32LE(1, offset + 4)
    bytes.writeUInt32LE(tag === 273 ? pixelsAt : value, offset + 8)
  })
  bytes.writeUInt32LE(0, pixelsAt - 4)
  return bytes
}

/**
 * Puts AVIF files that sharp wrote into one, as images beside each other, of which the last is the main one.
 */
export function avifOfSeveral(avifs: Buffer[]): Buffer {
  const box = (name: string, ...parts: (Buffer | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const readBox = (avif: Buffer, name: string) => {
    const start = avif.indexOf(name) - 4
    return avif.subarray(start, start + avif.readUInt32BE(start))
  }
  const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
  const ids = avifs.map((_, index) => index + 1)
  const data = avifs.map((avif) => readBox(avif, 'mdat').subarray(8))
  const version = [0, 0, 0, 0]
  const metaOf = (dataOffset: number) => {
    let offset = dataOffset
    const locations = data.map((bytes, index) => {
      const location = [0, ids[index]!, 0, 0, 0, 1, ...uint32(offset), ...uint32(bytes.length)]
      offset += bytes.length
      return location
    })
    const items = ids.map((id) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], Buffer.from('av01\0')))
    const properties = avifs.flatMap((avif) => [readBox(avif, 'ispe'), readBox(avif, 'av1C')])
    const uses = ids.flatMap((id) => [0, id, 2, 2 * id - 1, 0x80 | (2 * id)])
    return box(
      'meta',
      version,
      readBox(avifs[0]!, 'hdlr'),
      box('pitm', version, [0, ids.length]),
      box('iloc', version, [0x44, 0, 0, ids.length], locations.flat()),
      box('iinf', version, [0, ids.length], ...items),
      box('iprp', box('ipco', ...properties), box('ipma', version, uint32(ids.length), uses)),
    )
  }
  const ftyp = readBox(avifs[0]!, 'ftyp')
  // `meta` has the same length for any offset; 8 bytes are the head of `mdat`
  const meta = metaOf(ftyp.length + metaOf(0).length + 8)
  return Buffer.concat([ftyp, meta, box('mdat', ...data)])
}

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)

export const hostileSvg = Buffer.from(`<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="0 0 120 80" onload="alert(1)">
  <script>alert(2)</script>
  <style>.a{fill:red}</style>
  <style>@import url(https://evil.example/x.css);</style>
  <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(3)"/></body></foreignObject>
  <a href="javascript:alert(4)"><rect width="1" height="1"/></a>
  <image href="https://evil.example/pixel.png"/>
  <use xlink:href="https://evil.example/x.svg#y"/>
  <use xlink:href="#g"/>
  <animate attributeName="href" to="javascript:alert(5)"/>
  <rect class="a" width="120" height="80" fill="url(#g)" onclick="alert(6)"
    style="background:url(https://evil.example/)"/>
  <text>a &lt;b&gt; &amp; c</text>
</svg>`)
