import { generateCookie, parseCookies, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { cookieName, SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import type { DeviceCookie } from '#cms/features/accounts/auth/device-cookie.ts'
import type { SessionCredentials } from '#cms/features/accounts/auth/sessions.ts'
import { DEVICE_COOKIE } from '#cms/shared/accounts.ts'

const DEVICE_COOKIE_NAME = cookieName(DEVICE_COOKIE.name)

/** The value of the session cookie in a request. */
export const readSessionCookie = (req: Pick<PayloadRequest, 'headers'>): string | undefined =>
  parseCookies(req.headers).get(SESSION_COOKIE)

/** @returns the value of `Set-Cookie`: a cookie with an expiry if 'Remember me' was ticked, else a cookie for the browser session. */
export function serializeSessionCookie({
  cookie,
  cookieExpiresAt,
}: Pick<SessionCredentials, 'cookie' | 'cookieExpiresAt'>): string {
  return serialize(SESSION_COOKIE, cookie, cookieExpiresAt)
}

export const serializeExpiredSessionCookie = (): string => serialize(SESSION_COOKIE, '', new Date(0))

/** The value of the cookie that identifies a device that has signed in before (decision 028). */
export const readDeviceCookie = (req: Pick<PayloadRequest, 'headers'>): string | undefined =>
  parseCookies(req.headers).get(DEVICE_COOKIE_NAME)

export const serializeDeviceCookie = ({ cookie, expiresAt }: DeviceCookie): string =>
  serialize(DEVICE_COOKIE_NAME, cookie, expiresAt)

function serialize(name: string, value: string, expires: Date | undefined): string {
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
