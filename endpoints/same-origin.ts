import type { PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { forbidden } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'

/**
 * Calls that live on a cookie are taken from our own pages only. A browser always says where a call comes
 * from, in `Sec-Fetch-Site` or in `Origin`; a program that says nothing carries no visitor's cookie.
 * @throws AppError 403
 */
export function refuseForeignOrigin(req: Pick<PayloadRequest, 'headers'>): void {
  const site = req.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw foreign()
  const origin = req.headers.get('origin')
  if (origin && origin !== env.publicUrl && !isOwnHost(origin, req.headers.get('host'))) throw foreign()
}

/**
 * The page's own address counts even where PUBLIC_URL names another one of the same server (127.0.0.1,
 * localhost).
 */
const isOwnHost = (origin: string, host: string | null) =>
  URL.canParse(origin) && host !== null && new URL(origin).host === host

const foreign = () => forbidden(messages.request.foreignOrigin, 'foreign-origin')
