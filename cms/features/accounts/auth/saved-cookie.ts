import { generateCookie } from 'payload'
import { env } from '#cms/env.ts'
import { SAVED_COOKIE, SECOND } from '#cms/shared/constants.ts'
import { cookieName } from './cookie-name.ts'

/**
 * The cookie that comes with every save of staff. nginx gives its owner no response that it keeps
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
