import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unescapeCueText } from '#cms/shared/tracks/cue-text.ts'
import { normalizeTrack, parseTrack } from '#cms/shared/tracks/parse-track.ts'
import { parseLanguage, TRACKS } from '#cms/shared/tracks/tracks.ts'

const cue = (text: string, times = '00:01.000 --> 00:04.000') => `WEBVTT\n\n${times}\n${text}\n`
const lines = (count: number) =>
  `WEBVTT\n\n${Array.from({ length: count }, (_, index) => `00:01.000 --> 00:0${2 + (index % 2)}.000\nLine ${index}\n`).join('\n')}`

describe('a track', () => {
  it('is stored as the same WebVTT, without notes, styles and regions', () => {
    const source =
      '\ufeffWEBVTT - made by hand\r\nkind: captions\r\n\r\nNOTE nobody reads this\r\n\r\nSTYLE\r\n::cue { background: url(//x) }\r\n\r\n' +
      'intro\r\n00:01.000 --> 00:04.000 align:start line:0% region:fred\r\n<v Anna>Hi <i>you</i></v>\r\n\r\n' +
      '00:00:05.000 --> 01:00:06.500\r\n- Tom & Jerry <3 a -> b\r\n- &amp; &lt;'
    expect(normalizeTrack(source)).toBe(
      'WEBVTT\n\nintro\n00:01.000 --> 00:04.000 align:start line:0%\n<v Anna>Hi <i>you</i></v>\n\n' +
        '00:05.000 --> 01:00:06.500\n- Tom &amp; Jerry &lt;3 a -&gt; b\n- &amp; &lt;\n',
    )
  })

  it('keeps the name of a voice with an ampersand, escaped or not', () => {
    const stored = cue('<v Tom &amp; Jerry>Hi</v>')
    expect(normalizeTrack(cue('<v Tom & Jerry>Hi</v>'))).toBe(stored)
    expect(normalizeTrack(stored)).toBe(stored)
    expect(unescapeCueText('<v Tom &amp; Jerry>Hi</v>')).toBe('<v Tom & Jerry>Hi</v>')
  })

  it('is read from SubRip', () => {
    const source =
      '1\n00:00:01,000 --> 00:00:02,500\n<font color="red">שלום</font> {\\an8}漢字\n\n2\n00:00:03,5 --> 00:00:04,000 X1:1\nb\n'
    expect(parseTrack(source)).toEqual([
      { id: '', settings: '', start: 1_000, end: 2_500, text: 'שלום 漢字' },
      { id: '', settings: '', start: 3_500, end: 4_000, text: 'b' },
    ])
  })

  it.each([
    ['the header', 'WEBVTT - a --> b\nKind: captions'],
    ['a note', 'WEBVTT\n\nNOTE on what follows'],
    ['a style', 'WEBVTT\n\nSTYLE\n::cue { color: red }'],
  ])('keeps a line that stands right below %s, as browsers show it', (_what, above) => {
    const source = `${above}\n00:01.000 --> 00:02.000\nShown\n\n00:03.000 --> 00:04.000\nToo\n`
    expect(parseTrack(source).map(({ text }) => text)).toEqual(['Shown', 'Too'])
  })

  it.each([
    ['no header', 'Hello', 'Line 1: the file is neither'],
    ['no text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'There is no line with a text'],
    ['an end before its start', cue('x', '00:05.000 --> 00:04.000'), 'Line 3: the end is before the start.'],
    [
      'a line that starts before another',
      `${cue('x')}\n00:00.500 --> 00:05.000\ny`,
      'Line 6: it starts before',
    ],
    ['minutes past 59', cue('x', '61:00.000 --> 62:00.000'), 'Line 3: here should be'],
    ['times over 99 hours', cue('x', '100:00:01.000 --> 100:00:02.000'), 'Line 3: here should be'],
    ['a script', cue('<script>alert(1)</script>'), 'Line 4: <script> is not allowed here'],
    ['an image', cue('a\n<img src=x onerror=y>'), 'Line 4: <img src=x onerror=y> is not allowed here'],
    ['an arrow in a note', 'WEBVTT\n\nNOTE a --> b\n', 'Line 3: here should be'],
    ['an arrow in a text', cue('a --> b'), 'Line 4: here should be'],
    ['NUL', cue('a\u0000b'), 'Line 4: there is a character that is not text.'],
    ['a text that is too long', cue('x'.repeat(TRACKS.maxCueLength + 1)), 'Line 4: a text has at most'],
    ['too many lines', lines(TRACKS.maxCues + 1), 'there are more than 2000 lines'],
    ['10 MB', cue('x'.repeat(10_000_000)), 'This is larger than 200 kB'],
    [
      '200 kB that escapes make longer',
      cue(`${'<'.repeat(400)}\n`.repeat(1)) + cue('y').slice(6).repeat(1) + 'x'.repeat(205_000),
      'This is larger',
    ],
  ])('is refused with %s', (_fault, source, message) => {
    expect(() => normalizeTrack(source)).toThrow(message)
  })

  it('has up to 2,000 lines', () => {
    expect(parseTrack(lines(TRACKS.maxCues))).toHaveLength(TRACKS.maxCues)
  })

  it('is the same when it is stored again, and hostile text has no other tags', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        'b',
        'i',
        '/',
        ';',
        'amp',
        'lt',
        ' ',
        '\n',
        '0',
        ':',
        '.',
        '-',
        'script',
        'é',
        '\u202e',
      ),
    })
    fc.assert(
      fc.property(text, (words) => {
        let stored: string
        try {
          stored = normalizeTrack(cue(`x${words}`))
        } catch {
          return
        }
        expect(normalizeTrack(stored)).toBe(stored)
        expect(stored.split('\n').slice(3).join('\n')).not.toMatch(/<(?!\/?[bi](?:[.\s>])|\d\d)/)
      }),
    )
  })
})

it('a language is a code that has a name', () => {
  expect(['en', 'EN-us', 'zh-hans', 'pt-BR'].map(parseLanguage)).toEqual(['en', 'en-US', 'zh-Hans', 'pt-BR'])
  expect(['', 'x', 'english', 'qq', '../etc', '<b>'].map(parseLanguage)).toEqual(Array(6).fill(undefined))
})
