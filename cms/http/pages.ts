import type { IncomingMessage, ServerResponse } from 'node:http'
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { AppError } from '#cms/errors.ts'
import type { FormOutcome } from '#cms/shared/form-outcome.ts'
import { toErrorResponse, type ErrorResponse } from '#cms/platform/error-response.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { countCall } from '#cms/platform/rate-limits/rate-limits.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { API_PREFIX, MEDIA_PREFIX, pagePatterns } from '#cms/shared/paths.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'
import type { ShareCardContent } from '#web/site/app/read-share-card.ts'
import { getPath, isRead } from './match-route.ts'
import type { PageCache } from './page-cache.ts'
import { sendCached } from './send-cached.ts'

/** The outcome of a form posted without JavaScript, and the HTTP status of the page that shows it. */
export type PostedForm = { status: number; outcome: FormOutcome }

export type RenderOptions = {
  /** the outcome of a form on the page */
  posted?: PostedForm | undefined
  /** for a preview: reads the page's data with the rights of its viewer */
  preview?: ReadData | undefined
  /** the response that takes the place of the page's own data, such as that of a refused search */
  refusal?: { status: number; body: unknown } | undefined
}

type RenderedPage = { status: number; html: string; headers: Record<string, string> }

/** Renders pages. Production and development have an implementation each. */
export type Pages = PageCache & {
  render(path: string, options?: RenderOptions): Promise<RenderedPage>
  /** reads the content of a page's share image; undefined for a page without one */
  readShareCard(page: string): Promise<ShareCardContent | undefined>
  /** the page for addresses that are too long to be read; none in development */
  tooLong?: string
  /** serves the files of the web app in development */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void
  /** the folders that `/assets` serves; in development Vite does */
  assetsDirs?: string[]
}

/**
 * All remaining paths: the public site and the panel. Without authentication, since pages contain public
 * content only.
 */
export function siteRouter({ pages }: { pages: Pages }): Router {
  const router = Router()
  if (pages.middleware) router.use(pages.middleware)
  router.get('/{*path}', async (req, res) => {
    if (req.path !== '/' && req.path.endsWith('/')) return void res.redirect(308, withoutSlash(req))
    const refusal = isSearch(req) && (await countSearch(req))
    if (refusal) return void (await sendRefused({ pages, req, res, refusal }))
    await trackPending(pages.getPage(req.originalUrl).then((response) => sendCached(req, res, response)))
  })
  router.all('/{*path}', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD').end())
  return router
}

/** A path without a page. */
const NOT_FOUND_PATH = '/404'

/** Answers reads of an address that cannot be decoded with the not-found page, other calls with JSON. */
export function malformedAddress({ pages }: { pages: Pages }): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isPage = ![API_PREFIX, MEDIA_PREFIX].some((prefix) => req.path.startsWith(`${prefix}/`))
    if (!(error instanceof URIError) || !isPage || !isRead(req) || res.headersSent) return next(error)
    sendPage(res, await pages.render(NOT_FOUND_PATH), { 'Cache-Control': 'no-store' })
  }
}

/** A search by its page costs as much as one by the API, so both count against the same limit. */
const isSearch = (req: Request) => 'q' in req.query && decodeURIComponent(req.path) === pagePatterns.search

/**
 * Counts a search.
 * @returns the refusal to show on the page, if the limit is used up
 * @throws AppError 429 instead, for a client that does not accept HTML
 */
async function countSearch(req: Request): Promise<ErrorResponse | undefined> {
  try {
    await countCall({ limit: 'search', address: req.ip ?? '-', message: apiTexts.tooMany })
  } catch (error) {
    const isPerson = req.accepts(['json', 'html']) === 'html'
    if (!isPerson || !(error instanceof AppError)) throw error
    return toErrorResponse(error)
  }
}

type Refused = { pages: Pages; req: Request; res: Response; refusal: ErrorResponse }

/** Sends the search page with the refusal in place of its results. */
async function sendRefused({ pages, req, res, refusal }: Refused): Promise<void> {
  sendPage(res, await trackPending(pages.render(req.originalUrl, { refusal })), refusal.headers)
}

/** Sends a page that was rendered for one request. @param headers added to the page's own */
export function sendPage(res: Response, page: RenderedPage, headers: Record<string, string>): void {
  res.status(page.status).set(page.headers).set(headers).type('html').send(page.html)
}

/** Each page has one URL. Leading slashes collapse: `//host` and `/\host` would redirect to another site. */
function withoutSlash(req: Request): string {
  const query = req.originalUrl.slice(getPath(req.originalUrl).length)
  return `/${req.path.replaceAll(/^[/\\]+|(?<!\/)\/+$/g, '')}${query}`
}
