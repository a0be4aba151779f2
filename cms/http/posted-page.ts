import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { contentCache } from '../platform/content-cache.ts'
import type { Pages, PostedForm } from './pages.ts'
import { sendReady } from './send-ready.ts'

type Input = {
  pages: Pages
  req: ExpressRequest
  res: ExpressResponse
  address: string
  posted: PostedForm
  headers: Record<string, string>
}

/** Answers a form that did not go through with its page, as it is for this visitor only: nobody keeps it. */
export async function sendPostedPage({ pages, req, res, address, posted, headers }: Input): Promise<void> {
  const page = await pages.render(address, posted)
  // what was refused unread is not read to its end
  if (!req.complete) res.setHeader('Connection', 'close')
  const own = {
    ...page.headers,
    'Content-Type': 'text/html; charset=utf-8',
    ...headers,
    'Cache-Control': 'no-store',
  }
  sendReady(req, res, contentCache.once({ status: page.status, headers: own, body: page.html }))
}

/** When to come back, where the API's answer says so. */
export function retryAfter(answer: Response): Record<string, string> {
  const seconds = answer.headers.get('retry-after')
  return seconds ? { 'Retry-After': seconds } : {}
}
