import { generateCookie } from 'payload'
import { env } from '#cms/env.ts'
import { SECOND } from '#cms/shared/units.ts'
import { cookieName } from './cookie-name.ts'

/** The cookie set by a save; it outlives the pages that nginx caches (deploy/nginx/kept-pages.conf). */
const SAVED_COOKIE = { name: 'studio-saved', maxAge: 3 * SECOND } as const

/**
 * The cookie that comes with every save of staff. nginx serves its owner no response from its cache
 * (docs/decisions/056-nginx.md); it grants no access.
 */
export const SAVED_COOKIE_HEADER = generateCookie<false>({
  name: cookieName(SAVED_COOKIE.name),
  value: '1',
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: env.isHttps,
  maxAge: SAVED_COOKIE.maxAge / SECOND,
  returnCookieAsObject: false,
})
