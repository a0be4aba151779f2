import type { IncomingMessage, ServerResponse } from 'node:http'
import { Router, type Request, type Response } from 'express'
import { log } from '#cms/log.ts'
import { contentCache } from './content-cache.ts'
import { inFlight } from '#cms/in-flight.ts'
import { sendReady } from './send-ready.ts'

/** What renders a page; production and development have one each, of the same form. */
export type Pages = {
  render(path: string): Promise<{ status: number; html: string; headers: Record<string, string> }>
  /** serves the files of the web app in development */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
  /** the folder that `/assets` serves; in development Vite does */
  assetsDir?: string
  /** development renders afresh each time */
  cacheable: boolean
}

/** Everything that is not named before: the public site and the panel. Anyone may ask; pages hold public content only. */
export function pageRoutes({ pages }: { pages: Pages }): Router {
  const router = Router()
  if (pages.middleware) router.use(pages.middleware)
  router.get('/{*path}', async (req, res) => {
    if (req.path !== '/' && req.path.endsWith('/')) return void res.redirect(308, withoutSlash(req))
    await inFlight(answer(req, res, pages))
  })
  router.all('/{*path}', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD').end())
  return router
}

async function answer(req: Request, res: Response, pages: Pages): Promise<void> {
  const generation = contentCache.generation
  const page = await pages.render(req.originalUrl)
  const fresh = {
    status: page.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache', ...page.headers },
    body: page.html,
  }
  if (page.status >= 500) log.error({ request: res.locals.requestId, path: req.path }, 'A page could not be rendered')
  // addresses that lead nowhere are many; they are rendered each time and never kept, nor is a page that misses a part
  const keep = pages.cacheable && page.status === 200 && fresh.headers['Cache-Control'] !== 'no-store' && !req.originalUrl.includes('?')
  sendReady(req, res, keep ? contentCache.put(req.originalUrl, fresh, generation) : contentCache.once(fresh))
}

/** One page has one address. A path of several slashes must not become another host's address. */
function withoutSlash(req: Request): string {
  const query = req.originalUrl.slice(req.originalUrl.split('?')[0]!.length)
  return `/${req.path.replaceAll(/^\/+|\/+$/g, '')}${query}`
}
