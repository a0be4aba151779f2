import type { IncomingMessage, ServerResponse } from 'node:http'
import { Router, type Request } from 'express'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import type { SharedPage } from '#web/site/app/read-share-card.ts'
import type { ReadyPages } from './ready-pages.ts'
import { sendReady } from './send-ready.ts'

/** A form that a browser posted by itself, and the status that its page answers with. */
export type PostedForm = { status: number; outcome: FormOutcome }

/** What answers pages; production and development have one each, of the same form. */
export type Pages = ReadyPages & {
  /** @param posted how a form went that stands on the page */
  render(
    path: string,
    posted?: PostedForm,
  ): Promise<{ status: number; html: string; headers: Record<string, string> }>
  /** what stands on the share image of a page; nothing for a page that has none */
  shareCard(page: string): Promise<SharedPage | undefined>
  /** serves the files of the web app in development */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
  /** the folder that `/assets` serves; in development Vite does */
  assetsDir?: string
}

/**
 * Everything that is not named before: the public site and the panel. Anyone may ask; pages hold public
 * content only.
 */
export function pageRoutes({ pages }: { pages: Pages }): Router {
  const router = Router()
  if (pages.middleware) router.use(pages.middleware)
  router.get('/{*path}', async (req, res) => {
    if (req.path !== '/' && req.path.endsWith('/')) return void res.redirect(308, withoutSlash(req))
    await trackPending(pages.answer(req.originalUrl).then((answer) => sendReady(req, res, answer)))
  })
  router.all('/{*path}', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD').end())
  return router
}

/** One page has one address. A path of several slashes must not become another host's address. */
function withoutSlash(req: Request): string {
  const query = req.originalUrl.slice(req.originalUrl.split('?')[0]!.length)
  return `/${req.path.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}${query}`
}
