import type { IncomingMessage } from 'node:http'
import { parseCookies, type Payload, type PayloadRequest } from 'payload'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import { findUserByCookie, type SessionUser } from '#cms/features/accounts/auth/sessions.ts'

/** The account of a request's session cookie, for pages: the API's callers send a bearer token. */
export async function findSessionUser(
  payload: Payload,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<SessionUser | null> {
  const cookie = parseCookies(new Headers({ cookie: headers.cookie ?? '' })).get(SESSION_COOKIE)
  return cookie ? findUserByCookie({ req: { payload } as PayloadRequest, cookie }) : null
}
