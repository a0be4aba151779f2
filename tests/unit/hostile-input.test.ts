import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { KB, MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { Reader } from '#tests/support/hostile/read-in-thread.ts'
import { readWithin } from '#tests/support/hostile/read-within.ts'

/**
 * Milliseconds. To start a thread and read in linear time takes a second or two; the quadratic work that
 * these inputs once caused took minutes.
 */
const LIMIT = 20_000

type Case = [input: string, reader: Reader, bytes: Buffer]
type Part = string | ((index: number) => string)
type Ends = { start?: string; end?: string }

/** `start`, then `part` repeated up to this length, then `end`. */
function fill(length: number, part: Part, { start = '', end = '' }: Ends = {}): Buffer {
  const parts = [start]
  let size = start.length + end.length
  for (let index = 0; size < length; index += 1) {
    const next = typeof part === 'string' ? part : part(index)
    size += next.length
    parts.push(next)
  }
  return Buffer.from(parts.join('').slice(0, length - end.length) + end)
}

const svg = (part: Part, { start = '<svg>', end }: Ends = {}) => fill(MEDIA.maxSvgBytes, part, { start, end })
const html = (part: Part, ends?: Ends) => fill(MAX_LENGTH.richText, part, ends)
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const spacedLink = `<a href="https://a.example/${' '.repeat(3_900)}x">y</a>`

const cases: Case[] = [
  ['sixty empty comments', 'detectType', Buffer.from(`${'<!---->'.repeat(60)}x`)],
  ['a head of comments', 'detectType', fill(MB, '<!---->')],
  ['a head of open comments', 'detectType', fill(MB, '<!--')],
  ['a head of doctypes', 'detectType', fill(MB, '<!DOCTYPE svg ')],
  ['a head of doctypes with subsets', 'detectType', fill(MB, '<!DOCTYPE svg []>')],
  ['a head of declarations', 'detectType', fill(MB, '<?xml ')],
  ['a head of blanks', 'detectType', fill(MB, ' ')],
  ['doctypes in the drawing', 'cleanSvg', svg('<!DOCTYPE')],
  ['declarations in the drawing', 'cleanSvg', svg('<?xml')],
  [
    'open elements that the parser repeats',
    'cleanSvg',
    svg('<p>x', {
      start: `<svg><desc>${Array.from({ length: 500 }, (_, index) => `<b id=${index}>`).join('')}`,
    }),
  ],
  [
    'open elements, each with its paragraph',
    'cleanSvg',
    svg((index) => `<p><b ${index}>`, { start: '<svg><desc>' }),
  ],
  ['elements inside each other', 'cleanSvg', svg('<g>')],
  ['elements beside each other', 'cleanSvg', svg('<g/>')],
  ['attributes of one element', 'cleanSvg', svg((index) => ` a${index}`, { start: '<svg' })],
  ['addresses in a style', 'cleanSvg', svg('url( ', { start: '<svg><style>', end: '</style></svg>' })],
  [
    'quotes, which grow when they are escaped',
    'cleanSvg',
    svg('"', { start: '<svg><text>', end: '</text></svg>' }),
  ],
  ['end tags without a start tag', 'cleanSvg', svg('</x>', { start: `<svg>${'<g>'.repeat(90)}` })],
  ['fill bytes before a marker', 'stripJpeg', bytes([0xff, 0xd8], '\xff'.repeat(5 * MB))],
  ['empty notes', 'stripJpeg', bytes([0xff, 0xd8], '\xff\xee\x00\x02'.repeat(MB))],
  ['empty blocks', 'stripGif', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0], '\x21\xf9\x00'.repeat(MB))],
  [
    'empty chunks',
    'stripWebp',
    bytes('RIFF', [0, 0, 0x80, 0], 'WEBP', 'ALPH\x00\x00\x00\x00'.repeat(MB + MB / 2)),
  ],
  ['links with spaces inside', 'htmlToRichText', html(spacedLink)],
  [
    'attributes of one element',
    'htmlToRichText',
    html((index) => ` a${index}`, { start: '<p', end: '>x</p>' }),
  ],
  ['breaks before a table', 'htmlToRichText', html('<br>', { start: '<table>' })],
  ['open bold tags, each with another attribute', 'htmlToRichText', html((index) => `<p><b ${index}>`)],
  ['declarations of a style', 'htmlToRichText', html('a:b;', { start: '<p style="', end: '">x</p>' })],
  ['items of a list', 'htmlToRichText', html('<li>x', { start: '<ul>' })],
  ['lines of code', 'htmlToRichText', html(' \n', { start: '<pre>', end: '</pre>' })],
  ['open tags', 'htmlToPlainText', html('<')],
  ['open scripts', 'htmlToPlainText', html('<script><!--')],
  ['spaces', 'htmlToPlainText', html(' ')],
  ['diacritics above and below one letter', 'foldText', html('\u0301\u0316')],
  ['ligatures that stand for words', 'foldText', html('\ufdfa')],
  ['a list of versions', 'readIfMatch', fill(16 * KB, '"a" ,', { end: '"' })],
]

describe('hostile input', () => {
  it.each(cases)(
    '%s: %s reads or refuses it in linear time',
    async (_input, reader, input) => {
      const outcome = await readWithin(LIMIT, reader, input)
      expect(outcome).toEqual(expect.any(Object))
    },
    LIMIT * 2,
  )

  it(
    'is no SVG where only comments precede something else',
    async () => {
      expect(await readWithin(LIMIT, 'detectType', Buffer.from(`${'<!---->'.repeat(60)}x`))).toEqual({
        read: undefined,
      })
      expect(await readWithin(LIMIT, 'detectType', Buffer.from(`${'<!---->'.repeat(60)}<svg>`))).toEqual({
        read: 'image/svg+xml',
      })
    },
    LIMIT * 2,
  )

  it.each([
    ['too many elements', svg('<g/>')],
    ['elements too deep', svg('<g>', { end: '</svg>' }).subarray(0, 4_000)],
    ['too many attributes', svg((index) => ` a${index}`, { start: '<svg', end: '/>' })],
    ['more to write than is allowed', svg('"', { start: '<svg><text>', end: '</text></svg>' })],
  ])(
    'is refused as an SVG of %s',
    async (_reason, input) => {
      expect(await readWithin(LIMIT, 'cleanSvg', input)).toEqual({ refused: mediaTexts.unsafeSvg })
    },
    LIMIT * 2,
  )
})
