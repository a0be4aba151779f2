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
 * Strips a document from outside down to the closed set.
 * @throws AppError 400 for one beyond the bounds
 */
export const acceptRichText = (doc: unknown): RichText => refuseTooLarge(() => cleanRichText(doc))

/**
 * The HTML that is kept beside a document: what is read can be sent back, so it is no longer than what may be
 * sent.
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
