import { generateCookie } from 'payload'
import { env } from '#cms/env.ts'
import { SAVED, SECOND } from '#cms/shared/constants.ts'
import { cookieName } from './cookie-name.ts'

/**
 * The cookie that comes with every save of staff. nginx gives its owner no response that it keeps
 * (docs/decisions/056-nginx.md); it grants no access.
 */
export const SAVED_COOKIE = generateCookie<false>({
  name: cookieName(SAVED.cookie),
  value: '1',
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: env.isHttps,
  maxAge: SAVED.life / SECOND,
  returnCookieAsObject: false,
})
