import { createHeadlessEditor } from '@lexical/headless'
import { editorConfigFactory, getEnabledNodes } from '@payloadcms/richtext-lexical'
import fc from 'fast-check'
import { sanitizeConfig, type Config, type SanitizedConfig } from 'payload'
import { describe, expect, it } from 'vitest'
import { richTextEditor } from '#cms/rich-text/editor.ts'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { canonicalHtml } from './rich-text/canonical-html.ts'
import { anyHtml } from './rich-text/html-soup.ts'
import { imageBySource } from './rich-text/images.ts'

/** The nodes of the console's editor, as Payload registers them. */
async function editorNodes() {
  const config = {
    collections: [{ slug: 'media', upload: true, fields: [] }],
    secret: 'x',
    db: { defaultIDType: 'text', init: () => ({}) },
  } as unknown as Config
  const sanitized = (await sanitizeConfig(config)) as SanitizedConfig
  const editorConfig = await editorConfigFactory.fromEditor({
    config: sanitized,
    editor: richTextEditor,
    isRoot: true,
  })
  return { editorConfig, nodes: getEnabledNodes({ editorConfig }) }
}

const { editorConfig, nodes } = await editorNodes()
const editor = createHeadlessEditor({
  nodes,
  onError: (error) => {
    throw error
  },
})
/** Loads a document into the console's editor and saves it, without `undefined` fields. */
const reopen = (doc: unknown) =>
  JSON.parse(JSON.stringify(editor.parseEditorState(JSON.stringify(doc)).toJSON()))

describe('a document made of HTML', () => {
  it("is the same as the console's editor would save", () => {
    fc.assert(
      fc.property(canonicalHtml, (html) => {
        const doc = htmlToRichText(html, { imageBySource })
        expect(reopen(doc)).toEqual(doc)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for HTML outside the closed set, too', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const doc = htmlToRichText(html, { imageBySource })
        expect(reopen(doc)).toEqual(doc)
      }),
      { numRuns: 300 },
    )
  })
})

describe("the console's editor", () => {
  it('has the nodes of the closed set and no others', () => {
    const types = nodes.map((node) => ('replace' in node ? node.replace.getType() : node.getType()))
    expect(types.toSorted()).toEqual([
      'heading',
      'horizontalrule',
      'link',
      'list',
      'listitem',
      'quote',
      'table',
      'tablecell',
      'tablerow',
      'upload',
    ])
  })

  it('offers no checklists, relations or blocks', () => {
    const { enabledFeatures } = editorConfig.features
    for (const key of ['checklist', 'relationship', 'blocks']) expect(enabledFeatures).not.toContain(key)
    for (const key of [
      'bold',
      'italic',
      'underline',
      'strikethrough',
      'subscript',
      'superscript',
      'inlineCode',
      'align',
      'upload',
      'toolbarFixed',
      'toolbarInline',
    ]) {
      expect(enabledFeatures).toContain(key)
    }
  })
})
