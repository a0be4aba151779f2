import { Router, type Request, type Response } from 'express'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { contentCache, toCachedResponse } from '#cms/platform/content-cache.ts'
import { sendCached } from '#cms/http/send-cached.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { listPostsWithBlocks, presentPostWithBlocks } from '#cms/features/documents/posts.ts'
import { presentStudioWithLegalTexts } from '#cms/features/studio/present-studio.ts'
import { findStudio } from '#cms/features/studio/find-studio.ts'
import { seoPaths, sitemapPartPath } from '#cms/shared/paths.ts'
import type { Pages } from '#cms/http/pages.ts'
import { iconRoutes } from './icon-routes.ts'
import { shareImageRoute } from './share-image-route.ts'
import { renderSitemap, renderSitemapPart } from './render-sitemap.ts'
import { FEED_SIZE, writeFeed } from './write-feed.ts'
import { writeManifest } from './write-manifest.ts'
import { writeRobots } from './write-robots.ts'

type SeoDocument = {
  path: string
  type: string
  /** @returns undefined if the document does not exist */
  render: (req: PayloadRequest) => string | Promise<string | undefined>
}

const { publicUrl } = env
const XML = 'application/xml; charset=utf-8'

/** Documents for robots, feed readers and launchers, generated from the current content. */
const seoDocuments: SeoDocument[] = [
  { path: seoPaths.sitemap, type: XML, render: (req) => renderSitemap({ req }) },
  { path: seoPaths.robots, type: 'text/plain; charset=utf-8', render: () => writeRobots({ publicUrl }) },
  { path: seoPaths.feed, type: 'application/rss+xml; charset=utf-8', render: renderFeed },
  { path: seoPaths.manifest, type: 'application/manifest+json; charset=utf-8', render: renderManifest },
]

/**
 * Routes for search engines, feeds and previews. Methods other than GET and HEAD fall through to the pages.
 */
export function seoRoutes({ payload, pages }: { payload: Payload; pages: Pages }): Router {
  const router = Router()
  for (const document of seoDocuments) {
    router.get(document.path, (req, res) => trackPending(respond({ req, res, document, payload })))
  }
  router.get(sitemapPartPath(':name'), async (req, res, next) => {
    const { name } = req.params as { name: string }
    const document: SeoDocument = {
      path: sitemapPartPath(name),
      type: XML,
      render: (localReq) => renderSitemapPart({ req: localReq, name }),
    }
    if (!(await trackPending(respond({ req, res, document, payload })))) next()
  })
  router.use(shareImageRoute({ pages }))
  router.use(iconRoutes())
  return router
}

type Exchange = { req: Request; res: Response; document: SeoDocument; payload: Payload }

/** @returns false if the document does not exist: nothing was sent */
async function respond({ req, res, document, payload }: Exchange): Promise<boolean> {
  const { path, type, render } = document
  const generation = contentCache.generation
  const body = await render(await createLocalReq({}, payload))
  if (body === undefined) return false
  const fresh = {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
    body,
  }
  sendCached(
    req,
    res,
    req.originalUrl === path
      ? contentCache.put(path, { response: fresh, generation })
      : toCachedResponse(fresh),
  )
  return true
}

async function renderFeed(req: PayloadRequest): Promise<string> {
  const [studio, posts] = await Promise.all([
    findStudio({ req }),
    listPostsWithBlocks({ req, limit: FEED_SIZE }),
  ])
  return writeFeed({
    studio: presentStudioWithLegalTexts(studio),
    posts: posts.map(presentPostWithBlocks),
    publicUrl,
  })
}

async function renderManifest(req: PayloadRequest): Promise<string> {
  return writeManifest({ studio: presentStudioWithLegalTexts(await findStudio({ req })) })
}
