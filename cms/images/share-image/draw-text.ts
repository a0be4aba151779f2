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
  /**
   * the last line is as high and as deep as a line can be, whatever letters stand in it: lines keep their
   * distance
   */
  fullLine?: boolean
}

/** As high as `l` and as deep as `g`, and not to be seen. */
const STRUT = '<span fgalpha="1">|</span>'

/** @returns the words as a picture with a clear ground, cut to their ink */
export async function drawText(
  words: string,
  { size, colour, maxWidth, lineHeight = 1, fullLine = false }: Style,
): Promise<DrawnText> {
  await (extendedLatin ??= readExtendedLatin())
  const text = `<span foreground="${colour}" line_height="${lineHeight}">${escapeXml(words)}${fullLine ? STRUT : ''}</span>`
  const input = {
    text,
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

/** A font file is known to the text engine from its first use on, and a text names one only. */
const readExtendedLatin = () =>
  sharp({ text: { text: 'a', font: FAMILY, fontfile: LATIN_EXT } })
    .png()
    .toBuffer()
