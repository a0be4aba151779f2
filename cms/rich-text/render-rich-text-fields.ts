import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { renderRichText } from './render-rich-text.ts'

type Fields = SanitizedCollectionConfig['flattenedFields']
type Doc = Record<string, unknown>
type Input = {
  req: PayloadRequest
  /**
   * all fields of the collection or global; collections/fields/rich-text.ts names the HTML field in `custom`
   */
  fields: Fields
  /** a whole document, or a version of one */
  doc: Doc
}

/**
 * Renders the rich text fields of a document anew: the stored HTML may name former files of its images
 * (decision 038).
 * @returns the HTML of each text, by the name of the field that holds the HTML; and the list of blocks, by
 * its name, where blocks have texts
 */
export async function renderRichTextFields({ req, fields, doc }: Input): Promise<Doc> {
  const rendered: Doc = {}
  for (const field of fields) {
    const { type, name, custom } = field
    if (type === 'blocks' && Array.isArray(doc[name])) {
      const rows = await renderBlocks(req, field.blocks, doc[name] as Doc[])
      if (rows) rendered[name] = rows
    }
    const htmlField = type === 'richText' && (custom?.htmlField as string | undefined)
    const text = doc[name] as RichTextDocument | null | undefined
    if (htmlField && text) rendered[htmlField] = await renderRichText({ req, doc: text })
  }
  return rendered
}

/** @returns the blocks with their texts rendered; undefined where none has a text */
async function renderBlocks(
  req: PayloadRequest,
  kinds: { slug: string; flattenedFields: Fields }[],
  rows: readonly Doc[],
): Promise<Doc[] | undefined> {
  let hasTexts = false
  const rendered = []
  for (const row of rows) {
    const fields = kinds.find(({ slug }) => slug === row.blockType)?.flattenedFields ?? []
    const html = await renderRichTextFields({ req, fields, doc: row })
    hasTexts ||= Object.keys(html).length > 0
    rendered.push({ ...row, ...html })
  }
  return hasTexts ? rendered : undefined
}
