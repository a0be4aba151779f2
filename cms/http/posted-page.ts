import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { toCachedResponse } from '#cms/platform/content-cache.ts'
import type { RouteResult } from '#endpoints/run-route.ts'
import type { Pages, PostedForm } from './pages.ts'
import { sendCached } from './send-cached.ts'

type Input = {
  pages: Pages
  req: ExpressRequest
  res: ExpressResponse
  address: string
  posted: PostedForm
  headers: Record<string, string>
}

/** Responds with a form's page that shows the outcome. Never cached, because it belongs to one visitor. */
export async function sendPostedPage({ pages, req, res, address, posted, headers }: Input): Promise<void> {
  const page = await pages.render(address, { posted })
  // The rest of a rejected body is not read.
  if (!req.complete) res.setHeader('Connection', 'close')
  const allHeaders = {
    ...page.headers,
    'Content-Type': 'text/html; charset=utf-8',
    ...headers,
    'Cache-Control': 'no-store',
  }
  sendCached(req, res, toCachedResponse({ status: page.status, headers: allHeaders, body: page.html }))
}

/** The API response's `Retry-After` header, if it has one. */
export function pickRetryHeader({ headers }: Pick<RouteResult, 'headers'>): Record<string, string> {
  const seconds = headers['Retry-After']
  return seconds ? { 'Retry-After': seconds } : {}
}
