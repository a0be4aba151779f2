import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { cropAroundFocus } from '#cms/shared/crop-around-focus.ts'

// a machine without fonts; fontconfig reads this once, before the first text is drawn
const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'))
writeFileSync(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>')
process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { canDraw } = await import('#cms/images/share-image/can-draw.ts')
const { drawText } = await import('#cms/images/share-image/draw-text.ts')
const { drawShareImage } = await import('#cms/images/share-image/draw-share-image.ts')
const { fitTitle } = await import('#cms/images/share-image/fit-title.ts')

const grey = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#999' } })
  .png()
  .toBuffer()
const image = { bytes: grey, focus: { x: 50, y: 50 } }
const draw = (title: string, changes: object = {}) =>
  drawShareImage({ studioName: 'Studio', title, image, ...changes })

describe('a share image on a machine without fonts', () => {
  it('can draw every Latin title', async () => {
    for (const words of ['Cal Blanca', 'Łódź – “Żółć”, Ågren & Çelik…', 'Şehir, Țară, Đà']) {
      expect(await canDraw(words), words).toBe(true)
    }
  })

  it('recognizes text that it cannot draw', async () => {
    for (const words of ['静かな部屋', 'بيت', 'Дом', 'A 日 among others', '🏠']) {
      expect(await canDraw(words), words).toBe(false)
    }
  })

  it('shows only the image rather than boxes', async () => {
    const [japanese, russian, latin] = await Promise.all([
      draw('静かな部屋'),
      draw('Тихая комната'),
      draw('Quiet Room'),
    ])
    expect(japanese.equals(russian)).toBe(true)
    expect(latin.equals(japanese)).toBe(false)
  })

  it('is drawn in the studio’s typeface', async () => {
    const { width } = await drawText('Ragged', { size: 100, colour: '#000' })
    // 248 in Instrument Serif; boxes or any other typeface are much wider
    expect(width).toBeGreaterThan(240)
    expect(width).toBeLessThan(256)
  })
})

describe('a share image', () => {
  it('has one size, with an image and without', async () => {
    for (const bytes of await Promise.all([
      draw('A'),
      draw('A', { image: undefined }),
      draw('A', { note: 'Residential' }),
    ])) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
        hasAlpha: false,
      })
    }
  })

  it.each([
    '<span size="1">&amp; & < > " \'',
    'A\u0000B\u0001\u001fC\ud800',
    '%n %s',
    '\u202eRTL override',
    '\u3164\u2800',
    '\u0001',
    '\u200b',
  ])('is drawn with any title: %j', async (title) => {
    expect((await sharp(await draw(title)).metadata()).width).toBe(1200)
  })

  it('is drawn with images of any shape and colour', async () => {
    const shapes = [
      sharp({ create: { width: 3, height: 900, channels: 4, background: '#ff000080' } }).png(),
      sharp({ create: { width: 2000, height: 2, channels: 3, background: '#0f0' } }).webp(),
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#00f' } }).png(),
      sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
        .toColourspace('b-w')
        .jpeg(),
      sharp({ create: { width: 60, height: 30, channels: 3, background: '#888' } })
        .jpeg()
        .withMetadata({ orientation: 6 }),
    ]
    for (const shape of shapes) {
      const bytes = await draw('A', { image: { bytes: await shape.toBuffer(), focus: { x: 100, y: 0 } } })
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })
})

describe('a title', () => {
  const box = { maxWidth: 1_010, maxHeight: 300, colour: '#000' }

  it.each([
    'Cal Blanca',
    'Clap once, then measure: tuning a live room',
    'word '.repeat(40).trim(),
    'W'.repeat(200),
  ])('fits its box: %s', async (title) => {
    const { width, height } = await fitTitle(title, box)
    expect(height).toBeLessThanOrEqual(box.maxHeight)
    expect(width).toBeLessThanOrEqual(box.maxWidth + 10)
  })

  it('is larger the shorter it is', async () => {
    const lineHeightOf = async (title: string) => (await fitTitle(title, { ...box, maxHeight: 130 })).height
    expect(await lineHeightOf('Short')).toBeGreaterThan(
      await lineHeightOf('A title that is a good deal longer'),
    )
  })
})

describe('a crop', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9_000 }),
    height: fc.integer({ min: 1, max: 9_000 }),
  })
  const focus = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
  const target = { width: 1200, height: 630 }

  it('lies inside the image and has its full width or height', () => {
    fc.assert(
      fc.property(size, focus, (image, point) => {
        const { left, top, width, height } = cropAroundFocus(image, point, target)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThan(0)
        expect(left + width).toBeLessThanOrEqual(image.width)
        expect(top + height).toBeLessThanOrEqual(image.height)
        expect(width === image.width || height === image.height).toBe(true)
      }),
    )
  })

  it('is centred on the focal point where the image is large enough', () => {
    expect(cropAroundFocus({ width: 4000, height: 630 }, { x: 50, y: 50 }, target)).toEqual({
      left: 1400,
      top: 0,
      width: 1200,
      height: 630,
    })
    expect(cropAroundFocus({ width: 4000, height: 630 }, { x: 100, y: 0 }, target)).toMatchObject({
      left: 2800,
    })
    expect(cropAroundFocus({ width: 1200, height: 2000 }, { x: 0, y: 10 }, target)).toMatchObject({
      left: 0,
      top: 0,
    })
  })
})
