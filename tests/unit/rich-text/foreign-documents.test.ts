import { describe, expect, it } from 'vitest'
import { richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import { cleanRichText } from '#cms/shared/rich-text/clean-rich-text.ts'
import type { UploadNode } from '#cms/shared/rich-text/nodes.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RICH_TEXT_ATTRIBUTES, parseLinkUrl } from '#cms/shared/rich-text/allowlist.ts'

describe('a document that came from outside', () => {
  const toHtml = (...children: unknown[]) => richTextToHtml({ root: { children } })
  const text = (words: string, format = 0) => ({ type: 'text', text: words, format })

  it('loses nodes outside the closed set and keeps their text', () => {
    const check = {
      type: 'list',
      listType: 'check',
      children: [{ type: 'listitem', checked: true, children: [text('todo')] }],
    }
    const block = { type: 'block', fields: { blockType: 'x' }, children: [text('in a block')] }
    const relation = { type: 'relationship', relationTo: 'users', value: '1' }
    expect(toHtml(check, block, relation)).toBe('<ul><li>todo</li></ul><p>in a block</p>')
    expect(
      toHtml({
        type: 'paragraph',
        children: [
          text('a '),
          { type: 'mark', ids: ['1'], children: [text('b')] },
          { type: 'hashtag', text: ' #c' },
        ],
      }),
    ).toBe('<p>a b #c</p>')
    expect(
      toHtml({ type: 'heading', tag: 'h1', format: 'end', indent: 3, children: [text('t', 128 | 1)] }),
    ).toBe('<h2 style="text-align: right"><strong>t</strong></h2>')
    expect(
      toHtml({
        type: 'paragraph',
        children: [{ type: 'link', fields: { linkType: 'internal', doc: '1' }, children: [text('words')] }],
      }),
    ).toBe('<p>words</p>')
    expect(toHtml({ type: 'paragraph', children: [text('a'), { type: 'tab', text: '\t' }, text('b')] })).toBe(
      '<p>a\u2003b</p>',
    )
  })

  it('keeps an empty line, an automatic link, and an image populated with its media', () => {
    expect(
      toHtml(
        { type: 'paragraph', children: [] },
        { type: 'paragraph', children: [{ type: 'autolink', fields: { url: '/x' }, children: [text('x')] }] },
      ),
    ).toBe('<p><br></p><p><a href="/x">x</a></p>')
    const { root } = cleanRichText({
      root: {
        children: [
          {
            type: 'upload',
            relationTo: 'media',
            value: { id: '7', filename: 'x' },
            fields: { alt: 'A', extra: 1 },
          },
        ],
      },
    })
    expect(root.children[0]).toMatchObject({ type: 'upload', value: '7', fields: { alt: 'A' } })
  })

  it.each([
    ['  Two\n words ', { caption: 'Two words' }],
    ['c'.repeat(MAX_LENGTH.caption + 5), { caption: 'c'.repeat(MAX_LENGTH.caption) }],
    ['', {}],
    [' \u00a0', {}],
    [7, {}],
    [undefined, {}],
  ])('makes a caption one line, or leaves it out: %j', (caption, fields) => {
    const upload = { type: 'upload', relationTo: 'media', value: '7', fields: { caption } }
    const { root } = cleanRichText({ root: { children: [upload] } })
    expect(root.children[0]).toMatchObject({ type: 'upload', value: '7' })
    expect((root.children[0] as UploadNode).fields).toEqual(fields)
  })

  it('gives every link and image an id of its own', () => {
    const link = {
      type: 'link',
      id: '00000000000000000000000a',
      fields: { url: '/x' },
      children: [text('x')],
    }
    const { root } = cleanRichText({
      root: { children: [{ type: 'paragraph', children: [link, text(' '), link] }] },
    })
    const ids = [...JSON.stringify(root).matchAll(/"id":"([0-9a-f]{24})"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toBe(link.id)
  })
})

describe('the closed set', () => {
  it('allows links only to addresses of the web, mail, telephone and this site', () => {
    for (const address of [
      'https://a.example/x',
      'HTTP://a.example',
      'mailto:a@b.example',
      'tel:+1',
      '/x?y#z',
      '#x',
      '/',
      '/x?from=https://a.example',
      `/${'x'.repeat(MAX_LENGTH.url - 1)}`,
    ]) {
      expect(parseLinkUrl(address)).toBe(address)
    }
    for (const address of [
      'javascript:x',
      'x',
      '//x',
      'http://[',
      'https://[',
      '',
      `/${'x'.repeat(MAX_LENGTH.url)}`,
      undefined,
      3,
    ]) {
      expect(parseLinkUrl(address)).toBeUndefined()
    }
  })

  it('trims white space around an address', () => {
    expect(parseLinkUrl('\n  /x y\t ')).toBe('/x%20y')
  })

  it('lists each attribute once', () => {
    expect(RICH_TEXT_ATTRIBUTES).toEqual([
      'style',
      'href',
      'target',
      'rel',
      'start',
      'colspan',
      'rowspan',
      'src',
      'alt',
      'width',
      'height',
    ])
  })
})
