import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_LIMITS } from '#cms/shared/rich-text/allowlist.ts'
import { canonicalize } from './rich-text/canonicalize.ts'
import { findFaults } from './rich-text/find-faults.ts'
import { hostileAddresses, hostileHtml } from './rich-text/hostile-html.ts'

describe('hostile HTML', () => {
  it.each(hostileHtml)('leaves nothing of %j that could run', (vector) => {
    const html = canonicalize(vector)
    expect(findFaults(html)).toEqual([])
    expect(serialize(parseFragment(html)), 'a second parser reads the same').toBe(html)
    expect(canonicalize(html)).toBe(html)
  })

  it.each(hostileHtml)('leaves nothing of %j that could run in a list, a link and a cell', (vector) => {
    for (const html of [
      `<ul><li>${vector}</ul>`,
      `<a href="/x">${vector}</a>`,
      `<table><tr><td>${vector}</table>`,
      `<h2>${vector}</h2>`,
      `<blockquote>${vector}`,
    ]) {
      expect(findFaults(canonicalize(html))).toEqual([])
    }
  })

  it.each(hostileAddresses)('removes the link to %j and keeps its text', (address) => {
    expect(canonicalize(`<p>a <a href="${address}">word</a></p>`)).toBe('<p>a word</p>')
  })
})

describe('a hostile document', () => {
  const text = { type: 'text', text: '<img src=x onerror=alert(1)>', format: 0 }
  const html = (children: unknown) =>
    richTextToHtml(
      { root: { children } },
      { imageById: new Map([['1', { src: '/media/a.jpg" onload="x', alt: '"><b>' }]]) },
    )

  it('is written with escaped texts and addresses', () => {
    expect(html([{ type: 'paragraph', children: [text] }])).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
    expect(html([{ type: 'upload', relationTo: 'media', value: '1' }])).toBe(
      '<img src="/media/a.jpg&quot; onload=&quot;x" alt="&quot;&gt;&lt;b&gt;">',
    )
    expect(
      html([
        {
          type: 'paragraph',
          children: [{ type: 'link', fields: { url: '/"><script>', newTab: true }, children: [text] }],
        },
      ]),
    ).toContain('<a href="/&quot;&gt;&lt;script&gt;" target="_blank" rel="noopener noreferrer">')
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '//evil.example',
    7,
    null,
    { toString: () => '/x' },
  ])('has no link to %j', (url) => {
    expect(
      html([
        {
          type: 'paragraph',
          children: [{ type: 'link', fields: { url }, children: [{ type: 'text', text: 'word' }] }],
        },
      ]),
    ).toBe('<p>word</p>')
  })

  it('cannot add tags, styles or numbers', () => {
    const hostile = 'x"><script>alert(1)</script>'
    const forged = [
      { type: 'heading', tag: hostile, format: hostile, children: [text] },
      {
        type: 'list',
        tag: hostile,
        listType: 'number',
        start: hostile,
        children: [{ type: 'listitem', value: hostile, children: [text] }],
      },
      {
        type: 'table',
        children: [
          {
            type: 'tablerow',
            children: [
              { type: 'tablecell', colSpan: hostile, rowSpan: 1e9, headerState: hostile, children: [text] },
            ],
          },
        ],
      },
      { type: hostile, children: [{ ...text, style: hostile, format: hostile }] },
    ]
    expect(findFaults(html(forged))).toEqual([])
    expect(html(forged)).not.toContain('<script')
  })

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { root: null },
    { root: { children: 'x' } },
    { root: { children: [null, 7, [], 'x'] } },
  ])('of no valid form (%j) is an empty text', (doc) => {
    expect(richTextToHtml(doc)).toBe('')
  })
})

describe('a text beyond the limits', () => {
  const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + 'word'
  const tooLarge = (limit: string) => expect.objectContaining({ name: 'RichTextTooLarge', limit })
  const errorOf = (read: () => unknown): unknown => {
    try {
      return read()
    } catch (error) {
      return error
    }
  }

  it('is refused for its length', () => {
    expect(() => htmlToRichText('x'.repeat(MAX_LENGTH.richText + 1))).toThrow(RichTextTooLarge)
    expect(errorOf(() => htmlToRichText('x'.repeat(MAX_LENGTH.richText + 1)))).toEqual(tooLarge('length'))
  })

  it('is refused for its depth, without a stack overflow', () => {
    expect(errorOf(() => htmlToRichText(nested('div', 10_000)))).toEqual(tooLarge('depth'))
    expect(errorOf(() => htmlToRichText(nested('ul><li', 10_000)))).toEqual(tooLarge('depth'))
    expect(errorOf(() => htmlToRichText(nested('b', 10_000)))).toEqual(tooLarge('depth'))
  })

  it('is refused where unclosed tags multiply', () => {
    const repeated =
      Array.from({ length: 300 }, (_, index) => `<b id=${index}>`).join('') + '<p>x'.repeat(50_000)
    expect(errorOf(() => htmlToRichText(repeated))).toEqual(tooLarge('nodes'))
  })

  it.each([
    ['unclosed links', '<a href="/x">z'],
    ['end tags without a start tag', '</x>'],
    ['breaks', 'a<br>'],
    ['comments', '<!---->'],
  ])('is refused for its number of tags before a tree is built: %s', (_kind, html) => {
    const text = `<div>${html.repeat(MAX_LENGTH.richText / html.length - 5)}`
    expect(errorOf(() => htmlToRichText(text))).toEqual(tooLarge('nodes'))
  })

  it('is refused as a document, too', () => {
    let node: unknown = { type: 'text', text: 'word' }
    for (let depth = 0; depth < 5_000; depth++) node = { type: 'quote', children: [node] }
    expect(errorOf(() => richTextToHtml({ root: { children: [node] } }))).toEqual(tooLarge('depth'))
    const many = Array.from({ length: RICH_TEXT_LIMITS.visitedNodes + 1 }, () => ({ type: 'linebreak' }))
    expect(errorOf(() => richTextToHtml({ root: { children: many } }))).toEqual(tooLarge('nodes'))
  })

  it('is read close to the limit of depth; lists below the deepest level join it', () => {
    expect(canonicalize(nested('div', 500))).toBe('<p>word</p>')
    const deep = canonicalize('<ul><li>a'.repeat(40))
    expect(deep.match(/<ul>/g)).toHaveLength(RICH_TEXT_LIMITS.lists)
    expect(deep.match(/<li>a/g)).toHaveLength(40)
  })
})
