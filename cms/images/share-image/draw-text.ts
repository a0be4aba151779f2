import path from 'node:path'
import { escapeXml } from '#cms/platform/escape-xml.ts'
import { sharp } from '#cms/images/configured-sharp.ts'

const FAMILY = 'Instrument Serif'
const fontFile = (name: string) => path.join(import.meta.dirname, 'fonts', name)
const LATIN = fontFile('instrument-serif-latin.ttf')
const LATIN_EXT = fontFile('instrument-serif-latin-ext.ttf')

export type DrawnText = { input: Buffer; width: number; height: number }

type Style = {
  size: number
  colour: string
  maxWidth?: number
  lineHeight?: number
  /** gives the last line full ascent and descent, whatever its letters, so that spacing is constant */
  fullLineHeight?: boolean
}

/** An invisible character with the ascent of `l` and the descent of `g`. */
const STRUT = '<span fgalpha="1">|</span>'

/** @returns the words as an image with a transparent background, cropped to the ink */
export async function drawText(
  text: string,
  { size, colour, maxWidth, lineHeight = 1, fullLineHeight = false }: Style,
): Promise<DrawnText> {
  await (extendedLatin ??= registerExtendedLatin())
  const markup =
    `<span foreground="${colour}" ` +
    `line_height="${lineHeight}">${escapeXml(text)}${fullLineHeight ? STRUT : ''}</span>`
  const input = {
    text: markup,
    font: `${FAMILY} ${size}`,
    fontfile: LATIN,
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
    ...(maxWidth && { width: maxWidth }),
  }
  const { data, info } = await sharp({ text: input })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

let extendedLatin: Promise<unknown> | undefined

/** A text can name one font file only; using the second one once registers it with the text engine. */
const registerExtendedLatin = () =>
  sharp({ text: { text: 'a', font: FAMILY, fontfile: LATIN_EXT } })
    .png()
    .toBuffer()
