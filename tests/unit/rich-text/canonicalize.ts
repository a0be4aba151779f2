import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { richTextToHtml } from '#cms/shared/rich-text/rich-text-to-html.ts'
import { imageById, imageBySource } from './images.ts'

/** Converts HTML to the stored document and back. */
export const canonicalize = (html: string): string =>
  richTextToHtml(htmlToRichText(html, { imageBySource }), { imageById })
