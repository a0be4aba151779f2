import type { PayloadRequest } from 'payload'
import { LENGTH } from '#cms/shared/constants.ts'
import { cleanRichText } from '#cms/shared/rich-text/clean-rich-text.ts'
import { findImagesById } from './find-images.ts'
import { collectImageIds } from './images.ts'
import type { RichText } from '#cms/shared/rich-text/nodes.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'

/**
 * Strips a submitted document to the allowed node types.
 * @throws AppError 400 for a document beyond the bounds
 */
export const sanitizeRichText = (doc: unknown): RichText => refuseTooLarge(() => cleanRichText(doc))

/**
 * The HTML that is stored with a document. It is held to the length limit of submitted HTML, so that a client
 * can send back what it has read.
 * @throws AppError 400 for a text beyond the bounds
 */
export async function renderRichText({ req, doc }: { req: PayloadRequest; doc: RichText }): Promise<string> {
  const imageById = await findImagesById({ req, ids: collectImageIds(doc) })
  return refuseTooLarge(() => {
    const html = richTextToHtml(doc, { imageById })
    if (html.length > LENGTH.richText) throw new RichTextTooLarge('length')
    return html
  })
}
