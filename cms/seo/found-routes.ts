import { Router, type Request, type Response } from 'express'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { sendReady } from '#cms/http/send-ready.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { presentPost } from '#cms/features/documents/presenters/present-post.ts'
import { presentStudio } from '#cms/features/studio/present-studio.ts'
import { listAddresses } from '#cms/features/documents/list-addresses.ts'
import { findStudio, listPosts } from '#cms/features/documents/public-content.ts'
import { found } from '#cms/shared/paths.ts'
import type { Pages } from '#cms/http/pages.ts'
import { iconRoutes } from './icon-routes.ts'
import { shareImageRoute } from './share-image-route.ts'
import { writeFeed } from './write-feed.ts'
import { writeManifest } from './write-manifest.ts'
import { writeRobots } from './write-robots.ts'
import { writeSitemap } from './write-sitemap.ts'

type Document = { path: string; type: string; write: (req: PayloadRequest) => string | Promise<string> }

const { publicUrl } = env

/** What robots, readers and launchers ask for, each made from the content of the moment. */
const documents: Document[] = [
  { path: found.sitemap, type: 'application/xml; charset=utf-8', write: sitemap },
  { path: found.robots, type: 'text/plain; charset=utf-8', write: () => writeRobots({ publicUrl }) },
  { path: found.feed, type: 'application/rss+xml; charset=utf-8', write: feed },
  { path: found.manifest, type: 'application/manifest+json; charset=utf-8', write: manifest },
]

/** What makes the site found and shared. Other methods than GET and HEAD meet the pages' refusal. */
export function foundRoutes({ payload, pages }: { payload: Payload; pages: Pages }): Router {
  const router = Router()
  for (const document of documents) {
    router.get(document.path, (req, res) => trackPending(answer(req, res, document, payload)))
  }
  router.use(shareImageRoute({ pages }))
  router.use(iconRoutes())
  return router
}

async function answer(
  req: Request,
  res: Response,
  { path, type, write }: Document,
  payload: Payload,
): Promise<void> {
  const generation = contentCache.generation
  const body = await write(await createLocalReq({}, payload))
  const fresh = {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate' },
    body,
  }
  sendReady(
    req,
    res,
    req.originalUrl === path ? contentCache.put(path, fresh, generation) : contentCache.once(fresh),
  )
}

async function sitemap(req: PayloadRequest): Promise<string> {
  const [studio, addresses] = await Promise.all([findStudio({ req }), listAddresses({ req })])
  return writeSitemap({
    studio: presentStudio(studio),
    studioUpdatedAt: studio.updatedAt ?? undefined,
    ...addresses,
    publicUrl,
  })
}

async function feed(req: PayloadRequest): Promise<string> {
  const [studio, posts] = await Promise.all([findStudio({ req }), listPosts({ req })])
  return writeFeed({ studio: presentStudio(studio), posts: posts.map(presentPost), publicUrl })
}

async function manifest(req: PayloadRequest): Promise<string> {
  return writeManifest({ studio: presentStudio(await findStudio({ req })) })
}
