import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MEDIA } from '#cms/shared/media.ts'
import { KB, MB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { Reader } from '#tests/support/hostile/read-in-thread.ts'
import { readWithin } from '#tests/support/hostile/read-within.ts'

/**
 * The start of a thread and linear work take a second or two; the faults that these inputs once met take
 * minutes.
 */
const LIMIT = 20_000

type Case = [what: string, reader: Reader, bytes: Buffer]

/** As long as may be sent: `start`, then `part` again and again, then `end`. */
function upTo(length: number, part: string | ((index: number) => string), start = '', end = ''): Buffer {
  const parts = [start]
  let size = start.length + end.length
  for (let index = 0; size < length; index += 1) {
    const next = typeof part === 'string' ? part : part(index)
    size += next.length
    parts.push(next)
  }
  return Buffer.from(parts.join('').slice(0, length - end.length) + end)
}

const svg = (part: string | ((index: number) => string), start = '<svg>', end = '') =>
  upTo(MEDIA.maxSvgBytes, part, start, end)
const html = (part: string | ((index: number) => string), start = '', end = '') =>
  upTo(MAX_LENGTH.richText, part, start, end)
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const spacedLink = `<a href="https://a.example/${' '.repeat(3_900)}x">y</a>`

const cases: Case[] = [
  ['sixty empty comments', 'detectType', Buffer.from(`${'<!---->'.repeat(60)}x`)],
  ['a head of comments', 'detectType', upTo(MB, '<!---->')],
  ['a head of open comments', 'detectType', upTo(MB, '<!--')],
  ['a head of doctypes', 'detectType', upTo(MB, '<!DOCTYPE svg ')],
  ['a head of doctypes with parts of their own', 'detectType', upTo(MB, '<!DOCTYPE svg []>')],
  ['a head of declarations', 'detectType', upTo(MB, '<?xml ')],
  ['a head of blanks', 'detectType', upTo(MB, ' ')],
  ['doctypes in the drawing', 'cleanSvg', svg('<!DOCTYPE')],
  ['declarations in the drawing', 'cleanSvg', svg('<?xml')],
  [
    'open elements that the parser repeats',
    'cleanSvg',
    svg('<p>x', `<svg><desc>${Array.from({ length: 500 }, (_, index) => `<b id=${index}>`).join('')}`),
  ],
  ['open elements, each with its paragraph', 'cleanSvg', svg((index) => `<p><b ${index}>`, '<svg><desc>')],
  ['elements inside each other', 'cleanSvg', svg('<g>')],
  ['elements beside each other', 'cleanSvg', svg('<g/>')],
  ['attributes of one element', 'cleanSvg', svg((index) => ` a${index}`, '<svg')],
  ['addresses in a style', 'cleanSvg', svg('url( ', '<svg><style>', '</style></svg>')],
  ['quotes, which grow when they are escaped', 'cleanSvg', svg('"', '<svg><text>', '</text></svg>')],
  ['ends of nothing', 'cleanSvg', svg('</x>', `<svg>${'<g>'.repeat(90)}`)],
  ['fill bytes before a marker', 'stripJpeg', bytes([0xff, 0xd8], '\xff'.repeat(5 * MB))],
  ['empty notes', 'stripJpeg', bytes([0xff, 0xd8], '\xff\xee\x00\x02'.repeat(MB))],
  ['empty blocks', 'stripGif', bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0], '\x21\xf9\x00'.repeat(MB))],
  [
    'empty chunks',
    'stripWebp',
    bytes('RIFF', [0, 0, 0x80, 0], 'WEBP', 'ALPH\x00\x00\x00\x00'.repeat(MB + MB / 2)),
  ],
  ['links with spaces inside', 'htmlToRichText', html(spacedLink)],
  ['attributes of one element', 'htmlToRichText', html((index) => ` a${index}`, '<p', '>x</p>')],
  ['breaks before a table', 'htmlToRichText', html('<br>', '<table>')],
  ['open marks, each of another kind', 'htmlToRichText', html((index) => `<p><b ${index}>`)],
  ['declarations of a style', 'htmlToRichText', html('a:b;', '<p style="', '">x</p>')],
  ['items of a list', 'htmlToRichText', html('<li>x', '<ul>')],
  ['lines of code', 'htmlToRichText', html(' \n', '<pre>', '</pre>')],
  ['open tags', 'htmlToPlainText', html('<')],
  ['open scripts', 'htmlToPlainText', html('<script><!--')],
  ['spaces', 'htmlToPlainText', html(' ')],
  ['marks above and below one letter', 'foldText', html('\u0301\u0316')],
  ['signs that stand for words', 'foldText', html('\ufdfa')],
  ['versions', 'readIfMatch', upTo(16 * KB, '"a" ,', '', '"')],
]

describe('what a stranger makes up', () => {
  it.each(cases)(
    '%s: %s reads or refuses it in time that grows with its length',
    async (_what, reader, input) => {
      const outcome = await readWithin(LIMIT, reader, input)
      expect(outcome).toEqual(expect.any(Object))
    },
    LIMIT * 2,
  )

  it(
    'is no SVG where nothing but comments comes before something else',
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
    ['elements too deep', svg('<g>', '<svg>', '</svg>').subarray(0, 4_000)],
    ['too many attributes', svg((index) => ` a${index}`, '<svg', '/>')],
    ['more to write than may be', svg('"', '<svg><text>', '</text></svg>')],
  ])(
    'is refused as an SVG of %s',
    async (_what, input) => {
      expect(await readWithin(LIMIT, 'cleanSvg', input)).toEqual({ refused: mediaTexts.unsafeSvg })
    },
    LIMIT * 2,
  )
})
