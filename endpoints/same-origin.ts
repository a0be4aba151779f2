import type { PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { forbidden } from '#cms/errors.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'

/**
 * Protects requests that the session cookie authenticates from CSRF: only the site's own pages may send them.
 * Browsers always send `Sec-Fetch-Site` or `Origin`; a client that sends neither is not a browser and carries
 * no visitor's cookie.
 * @throws AppError 403
 */
export function refuseForeignOrigin(req: Pick<PayloadRequest, 'headers'>): void {
  const site = req.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw foreignOrigin()
  const origin = req.headers.get('origin')
  if (origin && origin !== env.publicUrl && !isOwnHost(origin, req.headers.get('host'))) throw foreignOrigin()
}

/** Accepts the request's host even if PUBLIC_URL names this server differently (127.0.0.1, localhost). */
const isOwnHost = (origin: string, host: string | null) =>
  URL.canParse(origin) && host !== null && new URL(origin).host === host

const foreignOrigin = () => forbidden(apiTexts.foreignOrigin, { code: 'foreign-origin' })
