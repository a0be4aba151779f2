import { generateCookie, parseCookies, type PayloadRequest } from 'payload'
import { env } from '#cms/env.ts'
import { SESSION } from '#cms/shared/constants.ts'
import type { SignedIn } from '#cms/services/auth/sessions.ts'

/** The cookie's value that came with a request. */
export const sessionCookieOf = (req: Pick<PayloadRequest, 'headers'>): string | undefined => parseCookies(req.headers).get(SESSION.cookie)

/** design 6: httpOnly and SameSite, with an end only where 'Remember me' was ticked. */
export function setSessionCookie({ cookie, cookieExpiresAt }: Pick<SignedIn, 'cookie' | 'cookieExpiresAt'>): string {
  return write(cookie, cookieExpiresAt)
}

export const clearSessionCookie = (): string => write('', new Date(0))

function write(value: string, expires: Date | undefined): string {
  return generateCookie<false>({
    name: SESSION.cookie,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.isHttps,
    expires,
    returnCookieAsObject: false,
  })
}
