import type { PayloadRequest } from 'payload'
import { findImagesBySource } from './find-images.ts'
import { checkNodeCount } from '#cms/shared/rich-text/clean-rich-text.ts'
import { htmlToRichText } from './html-to-rich-text.ts'
import { collectImageSources } from './collect-images.ts'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { nextEventLoopTurn } from '#cms/platform/next-event-loop-turn.ts'
import { refuseTooLarge } from './refuse-too-large.ts'

/**
 * Converts submitted HTML to the document that is stored (docs/behaviour.md#rich-text). Images that were not
 * uploaded to this site are dropped.
 * @throws AppError 400 for a text beyond the bounds
 */
export async function parseRichText({
  req,
  html,
}: {
  req: PayloadRequest
  html: string
}): Promise<RichTextDocument> {
  await nextEventLoopTurn()
  const sources = refuseTooLarge(() => collectImageSources(html))
  const imageBySource = await findImagesBySource({ req, sources })
  return refuseTooLarge(() => checkNodeCount(htmlToRichText(html, { imageBySource })))
}
