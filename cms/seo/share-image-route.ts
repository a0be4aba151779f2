import { Router, type Request, type Response } from 'express'
import fresh from 'fresh'
import { getShareImage } from '#cms/seo/get-share-image.ts'
import { notFound } from '#cms/errors.ts'
import type { Pages } from '#cms/http/pages.ts'
import { allowEmbedding } from '#cms/http/security-headers.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#cms/platform/cache-control.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { parseShareImagePath, SHARE_PREFIX } from '#cms/shared/paths.ts'

/**
 * Serves the images that other sites show as previews of pages (`og:image`). Only the current address of a
 * page's image is drawn, so that clients cannot make the server draw arbitrary images; outdated addresses
 * redirect to the current one.
 */
export function shareImageRoute({ pages }: { pages: Pages }): Router {
  const router = Router()
  router.get(`${SHARE_PREFIX}/:name`, (req, res) => trackPending(respond(req, res, pages)))
  return router
}

async function respond(req: Request, res: Response, pages: Pages): Promise<void> {
  allowEmbedding(res)
  const requested = parseShareImagePath(req.path)
  const current = requested && (await pages.readShareCard(requested.page))
  if (!current) throw notFound(apiTexts.notFound)
  if (current.path !== req.path) {
    return void res.set('Cache-Control', 'no-cache').redirect(302, current.path)
  }

  const { title, note, image, isImageOnly } = current.card
  const bytes = await getShareImage(current.path, {
    studioName: current.studioName,
    title,
    note,
    image: image ? { path: image.imagePath, focus: image.focus } : undefined,
    isImageOnly,
  })
  const etag = `"${requested.version}"`
  res.set({ 'Content-Type': 'image/jpeg', 'Cache-Control': IMMUTABLE_CACHE_CONTROL, ETag: etag })
  if (fresh({ 'if-none-match': req.get('if-none-match') }, { etag })) return void res.status(304).end()
  res.set('Content-Length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes)
}
