import type { PayloadRequest } from 'payload'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { checkNodeCount, cleanRichText } from '#cms/shared/rich-text/clean-rich-text.ts'
import { findImagesById } from './find-images.ts'
import { collectImageIds } from './collect-images.ts'
import { refuseTooManyTags } from './parse-html.ts'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'

/**
 * Strips a submitted document to the allowed node types.
 * @throws AppError 400 for a document beyond the bounds
 */
export const sanitizeRichText = (doc: unknown): RichTextDocument =>
  refuseTooLarge(() => checkNodeCount(cleanRichText(checkNodeCount(doc))))

/**
 * The HTML that is saved with a document. It is held to the limits of submitted HTML, so that a client can
 * send back what it has read.
 * @throws AppError 400 for a text beyond the bounds
 */
export async function renderForSaving(input: Parameters<typeof renderRichText>[0]): Promise<string> {
  const html = await renderRichText(input)
  return refuseTooLarge(() => refuseTooManyTags(html))
}

/**
 * The HTML of a stored document, which may be older than the bounds of a save.
 * @throws AppError 400 for a text beyond the bounds
 */
export async function renderRichText({
  req,
  doc,
}: {
  req: PayloadRequest
  doc: RichTextDocument
}): Promise<string> {
  const imageById = await findImagesById({ req, ids: collectImageIds(doc) })
  return refuseTooLarge(() => {
    const html = richTextToHtml(doc, { imageById })
    if (html.length > MAX_LENGTH.richText) throw new RichTextTooLarge('length')
    return html
  })
}
