import { Router, type Request, type Response } from 'express'
import { shareImage } from '#cms/seo/share-images.ts'
import { notFound } from '#cms/errors.ts'
import type { Pages } from '#cms/http/pages.ts'
import { allowEmbedding } from '#cms/http/security-headers.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { CACHE_FOR_GOOD } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { parseShareImagePath, SHARE_PREFIX } from '#cms/shared/paths.ts'

/**
 * The pictures that stand for pages on other sites. Only an address that the page itself names is ever drawn,
 * so that strangers cannot make the server draw more than there are pages; a former address leads to the
 * present one.
 */
export function shareImageRoute({ pages }: { pages: Pages }): Router {
  const router = Router()
  router.get(`${SHARE_PREFIX}/:name`, (req, res) => trackPending(answer(req, res, pages)))
  return router
}

async function answer(req: Request, res: Response, pages: Pages): Promise<void> {
  allowEmbedding(res)
  const asked = parseShareImagePath(req.path)
  const shared = asked && (await pages.shareCard(asked.page))
  if (!shared) throw notFound(messages.request.notFound)
  if (shared.address !== req.path) {
    return void res.set('Cache-Control', 'no-cache').redirect(302, shared.address)
  }

  const { title, note, picture } = shared.card
  const bytes = await shareImage(shared.address, {
    studioName: shared.studioName,
    title,
    note,
    picture: picture ? { path: picture.imagePath, focus: picture.focus } : undefined,
  })
  const etag = `"${asked.version}"`
  res.set({ 'Content-Type': 'image/jpeg', 'Cache-Control': CACHE_FOR_GOOD, ETag: etag })
  if (req.get('if-none-match') === etag) return void res.status(304).end()
  res.set('Content-Length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes)
}
