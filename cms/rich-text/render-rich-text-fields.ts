import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { renderRichText } from './render-rich-text.ts'

type Input = {
  req: PayloadRequest
  /**
   * all fields of the collection or global; collections/fields/rich-text.ts names the HTML field in `custom`
   */
  fields: SanitizedCollectionConfig['flattenedFields']
  /** a whole document, or a version of one */
  doc: Record<string, unknown>
}

/**
 * Renders the rich text fields of a document anew: the stored HTML may name former files of its images
 * (decision 038).
 * @returns the HTML of each text, by the name of the field that holds the HTML
 */
export async function renderRichTextFields({ req, fields, doc }: Input): Promise<Record<string, string>> {
  const rendered: Record<string, string> = {}
  for (const { type, name, custom } of fields) {
    const htmlField = type === 'richText' && (custom?.htmlField as string | undefined)
    const text = doc[name] as RichTextDocument | null | undefined
    if (htmlField && text) rendered[htmlField] = await renderRichText({ req, doc: text })
  }
  return rendered
}
