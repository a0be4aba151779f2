import { generateCookie, parseCookies, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { cookieName, SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import type { KnownDevice } from '#cms/features/accounts/auth/known-device.ts'
import type { SignedIn } from '#cms/features/accounts/auth/sessions.ts'
import { DEVICE } from '#cms/shared/constants.ts'

const DEVICE_COOKIE = cookieName(DEVICE.cookie)

/** The cookie's value that came with a request. */
export const sessionCookieOf = (req: Pick<PayloadRequest, 'headers'>): string | undefined =>
  parseCookies(req.headers).get(SESSION_COOKIE)

/** With an end only where 'Remember me' was ticked. */
export function setSessionCookie({
  cookie,
  cookieExpiresAt,
}: Pick<SignedIn, 'cookie' | 'cookieExpiresAt'>): string {
  return write(SESSION_COOKIE, cookie, cookieExpiresAt)
}

export const clearSessionCookie = (): string => write(SESSION_COOKIE, '', new Date(0))

/** The value of the cookie that tells a device that signed in before (docs/decisions/028). */
export const deviceCookieOf = (req: Pick<PayloadRequest, 'headers'>): string | undefined =>
  parseCookies(req.headers).get(DEVICE_COOKIE)

export const setDeviceCookie = ({ cookie, expiresAt }: KnownDevice): string =>
  write(DEVICE_COOKIE, cookie, expiresAt)

function write(name: string, value: string, expires: Date | undefined): string {
  return generateCookie<false>({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.isHttps,
    expires,
    returnCookieAsObject: false,
  })
}
