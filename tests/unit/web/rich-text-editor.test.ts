import { createHeadlessEditor } from '@lexical/headless'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { canonicalHtml } from '#tests/unit/rich-text/canonical-html.ts'
import { canonicalize } from '#tests/unit/rich-text/canonicalize.ts'
import { anyHtml } from '#tests/unit/rich-text/html-soup.ts'
import { image, imageBySource, sources } from '#tests/unit/rich-text/images.ts'
import { EDITOR_NODES } from '#web/panel/editor/editor-nodes.ts'
import { withLastLine } from '#web/panel/editor/html/last-line.ts'
import { toLexical } from '#web/panel/editor/html/lexical-document.ts'
import { writeEditorHtml } from '#web/panel/editor/html/write-editor-html.ts'

/* The browser's own parser is tested in a browser: tests/components/rich-text-editor/paste.test.tsx. */

const editor = createHeadlessEditor({
  nodes: EDITOR_NODES,
  onError: (error) => {
    throw error
  },
})
const imageById = new Map(
  sources.map((src, index) => [`media-${index}`, { src, width: image.width, height: image.height }]),
)

/** Opens the HTML in the editor and saves it unchanged. */
function reopen(html: string): string {
  const state = toLexical(withLastLine(htmlToRichText(html, { imageBySource })), (id) => imageById.get(id))
  return writeEditorHtml(editor.parseEditorState(JSON.stringify(state)).toJSON())
}

describe("the panel's editor", () => {
  it('saves canonical HTML unchanged', () => {
    fc.assert(
      fc.property(canonicalHtml, (html) => void expect(reopen(html)).toBe(html)),
      { numRuns: 500 },
    )
  })

  const table = '<table><tbody><tr><td>a</td></tr></tbody></table>'
  const storedImage = `<img src="${sources[0]}" alt="A">`

  it.each([
    '<hr>',
    table,
    storedImage,
    '<hr><p><br></p>',
    `${table}<p><br></p><p><br></p>`,
    '<hr><p style="text-align: center"><br></p>',
    '<p>a</p><p><br></p>',
  ])('saves the end of %s unchanged', (html) => {
    const canonical = canonicalize(html)
    expect(reopen(canonical)).toBe(canonical)
  })

  it.each([
    ['<hr>', 1],
    [table, 1],
    ['<hr><p><br></p>', 2],
    ['<p>a</p>', 0],
    ['<p>a</p><p><br></p>', 1],
    ['<hr><p>a</p>', 0],
  ])('adds an empty line at the end of %s where needed', (html, emptyLines) => {
    const { children } = withLastLine(htmlToRichText(html, { imageBySource })).root
    expect(
      children.length -
        1 -
        children.findLastIndex((block) => block.type !== 'paragraph' || block.children.length > 0),
    ).toBe(emptyLines)
  })

  it('converts any other HTML as the server does', () => {
    // for an image without an alternative text, only the server adds that of the media
    const withAlt = anyHtml.map((html) =>
      html.replaceAll('<img src="/media/a.jpg">', '<img src="/media/a.jpg" alt="A">'),
    )
    fc.assert(
      fc.property(withAlt, (html) => void expect(reopen(html)).toBe(canonicalize(html))),
      { numRuns: 500 },
    )
  })
})
