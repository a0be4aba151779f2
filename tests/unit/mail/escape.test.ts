import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { expect, test } from 'vitest'
import { escapeHtml } from '#cms/shared/escape-html.ts'
import { toHeaderLine, stripControlCharacters } from '#cms/mail/escape.ts'
import { getGreeting } from '#cms/mail/greeting.ts'

const parsed = (html: string) => parseFragment(html).childNodes as DefaultTreeAdapterMap['element'][]

test('any text stays text in an element and in an attribute', () => {
  const text = fc.string({ unit: fc.constantFrom(...'<>"\'&;/= aé音\u202e', '<script>', '&lt;', '-->') })
  fc.assert(
    fc.property(text, (text) => {
      const [element, ...others] = parsed(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`)
      expect(others).toEqual([])
      expect(element!.attrs).toEqual([{ name: 'title', value: text }])
      expect(element!.childNodes.map((node) => (node as { value?: string }).value)).toEqual(
        text ? [text] : [],
      )
    }),
  )
})

test('any text becomes one header line of limited length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const line = toHeaderLine(text)
      expect(line).not.toMatch(/[\u0000-\u001f\u007f\u0085\u2028\u2029\u202a-\u202e]/)
      expect([...line].length).toBeLessThanOrEqual(150)
    }),
  )
})

test('a header line keeps names of any script and whole emoji', () => {
  expect(toHeaderLine('  Zoë\r\n Bcc: all@example.org ')).toBe('Zoë Bcc: all@example.org')
  expect(toHeaderLine('محمد 山田 🎧')).toBe('محمد 山田 🎧')
  expect(toHeaderLine('🎧'.repeat(20), 10)).toBe(`${'🎧'.repeat(9)}…`)
})

test('plain text loses control characters and keeps its lines', () => {
  expect(stripControlCharacters('a\r\nb\rc\td\u0000\u001b[31m')).toBe('a\nb\nc\td[31m')
})

test.each(['Zoë', 'J. R. Smith', "Anne-Marie O'Neill", '山田 太郎', 'Jr. Dr. Ana Kovač'])(
  '%s is greeted by name',
  (name) => {
    expect(getGreeting(name)).toBe(`Hello ${name},`)
  },
)

test.each([
  'Win at https://evil.example',
  'visit evil.example now',
  'www.evil',
  'me@evil.example',
  'x'.repeat(61),
  ' ',
])('a mail does not repeat %j, which is no name, in its greeting', (name) => {
  expect(getGreeting(name)).toBe('Hello,')
})
