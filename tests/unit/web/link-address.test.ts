import { describe, expect, it } from 'vitest'
import {
  completeLinkAddress,
  readPastedAddress,
  splitAtAddresses,
} from '#web/panel/editor/links/link-address.ts'

describe('the address of a link', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    [' example.com/path ', 'https://example.com/path'],
    ['example.com:8080?a=b#c', 'https://example.com:8080?a=b#c'],
    ['straße.example/ü', 'https://straße.example/ü'],
    ['name.last+tag@example.co.uk', 'mailto:name.last+tag@example.co.uk'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['/blog/1', '/blog/1'],
    ['#part', '#part'],
    ['tel:+49301234', 'tel:+49301234'],
  ])('%s is completed to %s', (entered, url) => expect(completeLinkAddress(entered)).toBe(url))

  it.each([
    '',
    'example',
    'two words.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)//www.example.com',
    'javascript:alert@example.com',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    '//example.com',
    '\\\\example.com',
    'example.com\u0000',
    'file.c',
    '@name',
    'name@',
    `www.${'a'.repeat(5_000)}.example`,
  ])('%j is refused', (entered) => expect(completeLinkAddress(entered)).toBeUndefined())
})

describe('a pasted text', () => {
  it.each([
    ['https://example.com/a,b!c', 'https://example.com/a,b!c'],
    ['www.example.com\n', 'https://www.example.com'],
    ['a@b.example', 'mailto:a@b.example'],
  ])('%j is a link address', (text, url) => expect(readPastedAddress(text)).toBe(url))

  it.each(['example.com', '/blog', '#a', 'see www.example.com', 'javascript:x', ''])(
    '%j is not a link address',
    (text) => expect(readPastedAddress(text)).toBeUndefined(),
  )
})

describe('a text with addresses', () => {
  const toMarkdown = (text: string) =>
    splitAtAddresses(text)
      .map(({ text, url }) => (url === undefined ? text : `[${text}](${url})`))
      .join('')

  it.each([
    ['see www.example.com.', 'see [www.example.com](https://www.example.com).'],
    ['(https://example.com/x_(y)) b', '([https://example.com/x_(y)](https://example.com/x_(y))) b'],
    ['(see www.example.com).', '(see [www.example.com](https://www.example.com)).'],
    [
      '“www.example.com”, a@b.example!',
      '“[www.example.com](https://www.example.com)”, [a@b.example](mailto:a@b.example)!',
    ],
    ['https://example.com/a,b', '[https://example.com/a,b](https://example.com/a,b)'],
    ['Www.Example.com', '[Www.Example.com](https://Www.Example.com)'],
  ])('%s is split at them', (text, expected) => expect(toMarkdown(text)).toBe(expected))

  it.each(['example.com', 'a@b', 'xwww.example.com', 'www.example', 'ftp://www.example.com', 'https://x,y'])(
    '%s has none',
    (text) => expect(toMarkdown(text)).toBe(text),
  )

  it('is the same text when its parts are joined', () => {
    const text = '  a www.example.com,\twww.example.com  b@c.example\n'
    expect(
      splitAtAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
