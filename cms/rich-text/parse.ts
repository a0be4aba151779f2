import type { PayloadRequest } from 'payload'
import { findImagesBySource } from './find-images.ts'
import { boundNodes } from '#cms/shared/rich-text/clean-rich-text.ts'
import { htmlToRichText } from './html-to-rich-text.ts'
import { collectImageSources } from './images.ts'
import type { RichText } from '#cms/shared/rich-text/nodes.ts'
import { nextTurn } from '#cms/platform/next-turn.ts'
import { refuseTooLarge } from './refuse-too-large.ts'

/**
 * Converts submitted HTML to the document that is stored (docs/behaviour.md#rich-text). Images that were not
 * uploaded to this site are dropped.
 * @throws AppError 400 for a text beyond the bounds
 */
export async function parseRichText({ req, html }: { req: PayloadRequest; html: string }): Promise<RichText> {
  await nextTurn()
  const sources = refuseTooLarge(() => collectImageSources(html))
  const imageBySource = await findImagesBySource({ req, sources })
  return refuseTooLarge(() => boundNodes(htmlToRichText(html, { imageBySource })))
}
