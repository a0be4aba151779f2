import { expect, it } from 'vitest'
import sharp from 'sharp'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import type { ImageLoss } from '#cms/shared/image-losses.ts'
import {
  animation,
  avifOfSeveral,
  hostileSvg,
  jpeg,
  noiseImage,
  phoneHeic,
  phoneJpeg,
  tiff,
} from '#tests/support/images.ts'
import { toUltraHdr } from '#tests/support/ultra-hdr.ts'

const deepPng = () => noiseImage().toColourspace('rgb16').png().toBuffer()
const printJpeg = () => noiseImage().toColourspace('cmyk').jpeg().toBuffer()
const avif = () => noiseImage().avif({ effort: 0 }).toBuffer()
const tiffWithAlpha = () =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
const turnedHdr = async () =>
  sharp(await toUltraHdr({ width: 80, height: 40 }))
    .keepGainMap()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)

it.each<[string, () => Buffer | Promise<Buffer>, ImageLoss[]]>([
  ['a JPEG', jpeg, []],
  ['a photo that has to be turned', phoneJpeg, []],
  ['a JPEG with a gain map', () => toUltraHdr({ width: 80, height: 40 }), []],
  ['a JPEG with a gain map that has to be turned', turnedHdr, ['gain-map']],
  ['an animated WebP', () => animation('webp'), []],
  ['a TIFF with transparency, which becomes a PNG', tiffWithAlpha, []],
  ['a TIFF of 8 bits', () => tiff(), ['jpeg']],
  ['a TIFF of 16 bits', () => tiff({ bits: 16 }), ['eight-bits', 'jpeg']],
  ['a PNG of 16 bits', deepPng, ['eight-bits']],
  ['a HEIC', () => phoneHeic, ['jpeg']],
  ['a JPEG for print', printJpeg, ['print-colours']],
  ['an AVIF of several images', async () => avifOfSeveral([await avif(), await avif()]), ['further-images']],
  ['an SVG that runs and embeds', () => hostileSvg, ['svg-parts']],
  ['an SVG that fetches', () => svg('<use href="https://evil.example/x.svg#y"/>'), ['svg-parts']],
  ['an SVG with a handler', () => svg('<rect onclick="a()"/>'), ['svg-parts']],
  [
    'an SVG with the notes of its program',
    () =>
      svg(
        '<!-- made by hand --><metadata><a>1</a></metadata><sodipodi:namedview id="v"/>' +
          '<g inkscape:label="Walls" data-name="w" fill="url(#g)"><path d="M0 0h9"/></g>',
      ),
    [],
  ],
])('%s says what it loses', async (_name, make, lost) => {
  const file = await validateUploadedFile({ bytes: await make(), fileName: 'x', rules: uploadRules.image })
  expect(file.lost).toEqual(lost)
})
