import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { readCredit } from '#cms/images/credit/read-credit.ts'
import { toXmp } from '#cms/images/credit/to-xmp.ts'
import { makeVariants } from '#cms/images/make-variants.ts'
import { mergeCredit } from '#cms/features/media/image-credit.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { noiseImage } from '#tests/support/images.ts'

/* What is read from a file of whose it is, and written into its variants. */

const WHOLE: ImageCredit = {
  creator: 'Ann Ödegård & “Bo” <Studio>',
  creditText: 'Atelier Nord / 李明',
  copyrightNotice: '© 2026 Atelier Nord',
  license: 'https://atelier.example/terms?a=1&b=2',
  acquireLicensePage: 'https://atelier.example/license',
  digitalSourceType: 'digitalCreation',
}
const NONE: ImageCredit = {
  creator: '',
  creditText: '',
  copyrightNotice: '',
  license: '',
  acquireLicensePage: '',
  digitalSourceType: '',
}

const pixels = (): Sharp => noiseImage({ width: 700, height: 400 })
const withXmp = (xmp: string) => pixels().withXmp(xmp).jpeg().toBuffer()
const description = (attributes: string, properties = '') =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`

/** A JPEG with an IPTC-IIM block, as Photoshop writes it. */
async function withIim(records: [number, string][]): Promise<Buffer> {
  const iim = Buffer.concat(
    records.map(([id, text]) => {
      const value = Buffer.from(text)
      return Buffer.concat([Buffer.from([0x1c, 2, id, value.length >> 8, value.length & 255]), value])
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iim.length)
  const resource = Buffer.concat([Buffer.from('8BIM\u0004\u0004\0\0', 'latin1'), size, iim])
  const segment = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, Buffer.alloc(iim.length % 2)])
  const head = Buffer.from([0xff, 0xed, (segment.length + 2) >> 8, (segment.length + 2) & 255])
  const jpeg = await pixels().jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)])
}

/** sharp would write a compressed chunk, which no other program does. */
async function pngWithXmp(xmp: string): Promise<Buffer> {
  const png = await pixels().png().toBuffer()
  const chunk = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`)
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  checksum.writeUInt32BE(crc32(chunk))
  const afterHeader = 33
  return Buffer.concat([png.subarray(0, afterHeader), length, chunk, checksum, png.subarray(afterHeader)])
}

describe('the credit of an image', () => {
  it.each([
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['WebP', (image: Sharp) => image.webp({ effort: 0 })],
    ['AVIF', (image: Sharp) => image.avif({ effort: 0 })],
    ['TIFF', (image: Sharp) => image.tiff()],
  ])('is read from the XMP of a %s', async (_, encode) => {
    expect(await readCredit(await encode(pixels().withXmp(toXmp(WHOLE))).toBuffer())).toEqual(WHOLE)
  })

  it('is read from the XMP of a PNG, where the standard has it', async () => {
    expect(await readCredit(await pngWithXmp(toXmp(WHOLE)))).toEqual(WHOLE)
  })

  it('is written into every variant as it was read, and nothing else', async () => {
    const original = await pixels().withXmp(toXmp(WHOLE)).jpeg({ quality: 100 }).toBuffer()
    let count = 0
    for await (const { bytes } of makeVariants({ original, set: 'image', xmp: toXmp(WHOLE) })) {
      count++
      expect(await readCredit(bytes)).toEqual(WHOLE)
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    }
    expect(count).toBe(4)
    for await (const { bytes } of makeVariants({ original, set: 'image' })) {
      expect(await sharp(bytes).metadata()).not.toHaveProperty('xmp')
    }
  })

  it('is read from EXIF, from IPTC-IIM before it, and from XMP before both', async () => {
    const exif = {
      IFD0: { Artist: 'By EXIF', Copyright: '(c) EXIF' },
      IFD3: { GPSLatitude: '59/1 20/1 0/1' },
    }
    const fromExif = await pixels().withExif(exif).jpeg().toBuffer()
    expect(await readCredit(fromExif)).toEqual({ creator: 'By EXIF', copyrightNotice: '(c) EXIF' })
    const iim = await withIim([
      [80, 'Ann Iim'],
      [80, 'Bo Iim'],
      [110, 'Agency'],
      [116, 'Copyright IIM'],
    ])
    expect(await readCredit(iim)).toEqual({
      creator: 'Ann Iim, Bo Iim',
      creditText: 'Agency',
      copyrightNotice: 'Copyright IIM',
    })
    const xmp = toXmp({ ...NONE, creator: 'By XMP' })
    const fromBoth = await pixels().withExif(exif).withXmp(xmp).jpeg().toBuffer()
    expect(await readCredit(fromBoth)).toEqual({ creator: 'By XMP', copyrightNotice: '(c) EXIF' })
  })

  it('is taken from attributes, from the first language, and by the current name of a retired type', async () => {
    const bytes = await withXmp(
      description(
        'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="In an attribute" ' +
          'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
          'Iptc4xmpExt:DigitalSourceType="https://cv.iptc.org/newscodes/digitalsourcetype/digitalArt"',
        '<dc:rights xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Alt>' +
          '<rdf:li xml:lang="x-default">First</rdf:li><rdf:li xml:lang="de">Zweite</rdf:li></rdf:Alt></dc:rights>',
      ),
    )
    expect(await readCredit(bytes)).toEqual({
      creditText: 'In an attribute',
      copyrightNotice: 'First',
      digitalSourceType: 'digitalCreation',
    })
  })

  it('is one line of limited length, and of a file only what is valid', async () => {
    const bytes = await withXmp(
      toXmp({
        ...NONE,
        creator: `Two\nlines\u2028and\tmore ${'x'.repeat(MAX_LENGTH.credit)}`,
        license: 'javascript:alert(1)',
        acquireLicensePage: 'atelier.example/license',
      }),
    )
    const inFile = await readCredit(bytes)
    expect(inFile?.creator).toMatch(/^Two lines and more x+$/)
    expect(inFile?.creator).toHaveLength(MAX_LENGTH.credit)
    expect(mergeCredit({ credit: { license: 'https://kept.example/', creditText: 'Kept' } }, inFile)).toEqual(
      {
        credit: {
          creator: inFile?.creator,
          creditText: 'Kept',
          license: 'https://kept.example/',
          acquireLicensePage: 'https://atelier.example/license',
        },
      },
    )
  })

  it('is cut before an emoji that would not fit: the database counts code units', async () => {
    const bytes = await withXmp(toXmp({ ...NONE, creditText: `A${'😀'.repeat(MAX_LENGTH.credit)}` }))
    const inFile = await readCredit(bytes)
    expect(inFile?.creditText).toBe(`A${'😀'.repeat(MAX_LENGTH.credit / 2 - 1)}`)
  })

  it('is text also where a source type has the name of what every object has', async () => {
    const bytes = await withXmp(toXmp({ ...NONE, digitalSourceType: 'constructor' as never }))
    const inFile = await readCredit(bytes)
    // a function would end the worker that sends it
    expect(inFile).toEqual({ digitalSourceType: 'constructor' })
    expect(mergeCredit({}, inFile)).toEqual({ credit: {} })
  })

  it.each([
    ['no metadata', () => pixels().jpeg().toBuffer()],
    ['XMP that is not XML', () => withXmp('<x:xmpmeta <<<')],
    ['XMP of entities that grow', () => withXmp(GROWING_ENTITIES)],
    ['XMP nested deeply', () => withXmp(description('', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)))],
    [
      'an unknown source type',
      () =>
        withXmp(
          description(`xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" i:DigitalSourceType="madeUp"`),
        ),
    ],
    ['only a beginning', async () => (await withXmp(toXmp(WHOLE))).subarray(0, 200)],
  ])('is nothing in a file with %s', async (_, make) => {
    expect(await readCredit(await make())).toBeUndefined()
  })
})

const GROWING_ENTITIES =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaaaaaaaaaaaa">' +
  Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "${`&a${i || ''};`.repeat(10)}">`).join('') +
  ']><x:xmpmeta xmlns:x="adobe:ns:meta/">&a19;</x:xmpmeta>'
