import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import { parseCookies, type Payload, type PayloadRequest } from 'payload'
import { AppError, forbidden, notFound, tooLarge, unauthorized } from '#cms/errors.ts'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import { userOfCookie, type SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import { BODY } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX, ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { refuseForeignOrigin } from '#endpoints/same-origin.ts'
import { withClient } from '#cms/platform/console-client.ts'
import { isPlain, isUnder } from './console-paths.ts'
import { countClient } from '#cms/platform/rate-limits/rate-limits.ts'

const SIGN_IN_PAGE = `${CONSOLE_PREFIX}/login`
const SIGN_IN_CALL = `${CONSOLE_API_PREFIX}/users/login`
const STATIC_FILE = new RegExp(`^${CONSOLE_PREFIX}/_next/static/[\\w./~@%-]+$`)
/** pages that a sign-in must not lead back to */
const LEAVING = [
  '/login',
  '/logout',
  '/logout-inactivity',
  '/unauthorized',
  '/forgot',
  '/create-first-user',
].map((path) => CONSOLE_PREFIX + path)

type Input = { payload: Payload; req: Request; path: string }

/** The headers with which a request may go on, and whose it is, or where its sender is sent instead. */
export type Admission = { headers: IncomingHttpHeaders; isAdmin: boolean } | { redirect: string }

/**
 * Decides who gets to the console (docs/behaviour.md#console): a signed-in admin, by the session cookie
 * alone, everywhere; anybody else to the sign-in page, its files and its one call.
 * @throws AppError 401, 403, 404; 411, 413, 429 for sign-in calls
 */
export async function admit({ payload, req, path }: Input): Promise<Admission> {
  if (!isPlain(path) || isClosed(path)) throw notFound(messages.request.notFound)
  if (!isRead(req)) refuseForeignOrigin({ headers: new Headers(req.headers as Record<string, string>) })
  const user = await callerOf(payload, req)
  const refusal = refusalOf(user)
  if (!refusal) return { headers: withClient(withoutBearer(req), req.ip), isAdmin: true }
  if (await isOpen(req, path)) return { headers: withClient(asStranger(req), req.ip), isAdmin: false }
  if (isRead(req) && isUnder(CONSOLE_PREFIX, path) && req.headers.accept?.includes('text/html')) {
    return { redirect: signInAddress(req, path) }
  }
  throw refusal
}

/**
 * The documented endpoints answer under `/api` only. A slug has one spelling here, though Payload would take
 * others.
 */
function isClosed(path: string): boolean {
  if (!isUnder(CONSOLE_API_PREFIX, path)) return false
  const segment = path.slice(CONSOLE_API_PREFIX.length).split('/')[1]
  return !segment || !/^[a-z0-9-]+$/.test(segment) || `/${segment}` === ENDPOINT_PREFIX
}

async function callerOf(payload: Payload, req: Request): Promise<SessionUser | null> {
  const cookie = parseCookies(new Headers({ cookie: req.headers.cookie ?? '' })).get(SESSION_COOKIE)
  return cookie ? userOfCookie({ req: { payload } as PayloadRequest, cookie }) : null
}

function refusalOf(user: SessionUser | null): AppError | undefined {
  if (!user) return unauthorized(messages.auth.unauthorized)
  if (user.role !== 'admin') return forbidden(messages.users.unauthorized)
  if (user.requirePasswordChange) {
    return forbidden(messages.auth.passwordChangeRequired, 'auth/password-change-required')
  }
  return undefined
}

async function isOpen(req: Request, path: string): Promise<boolean> {
  const address = req.ip ?? '-'
  if (isRead(req) && STATIC_FILE.test(path)) return true
  if (isRead(req) && path === SIGN_IN_PAGE) {
    await countClient('api', address, messages.request.tooMany)
    return true
  }
  if (req.method !== 'POST' || path !== SIGN_IN_CALL) return false
  // counted here, since Next does not hand on who calls from where
  await countClient('signIn', address, messages.auth.tooManyRequests, 'auth/too-many-requests')
  refuseLargeBody(req)
  return true
}

/** Next reads a body to its end before anybody looks at it: a stranger's has to say how long it is. */
function refuseLargeBody({ headers }: Request): void {
  const length = headers['content-length']
  if (length === undefined) {
    throw new AppError({ status: 411, code: 'length-required', message: messages.request.lengthRequired })
  }
  if (Number(length) > BODY.signIn) throw tooLarge(messages.request.tooLarge)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** The cookie opened the gate; a bearer of somebody else must not speak behind it. */
function withoutBearer(req: Request): IncomingHttpHeaders {
  const { authorization: _, 'x-forwarded-host': __, ...headers } = req.headers
  // Next holds a form's Origin against the host, which a proxy may have rewritten; ours was checked already
  return URL.canParse(headers.origin ?? '')
    ? { ...headers, 'x-forwarded-host': new URL(headers.origin!).host }
    : headers
}

/** Nobody's headers: no session, nothing that switches something in Next or Payload. */
function asStranger(req: Request): IncomingHttpHeaders {
  const kept = Object.entries(withoutBearer(req)).filter(
    ([name]) => !name.startsWith('x-') && name !== 'next-action',
  )
  const cookies = (req.headers.cookie ?? '')
    .split(';')
    .filter((pair) => pair.split('=')[0]!.trim() !== SESSION_COOKIE)
  return { ...Object.fromEntries(kept), cookie: cookies.join(';') }
}

/** Back to where they wanted to go after signing in: always a path of the console's own. */
function signInAddress(req: Request, path: string): string {
  if (path === CONSOLE_PREFIX || LEAVING.some((leaving) => isUnder(leaving, path))) return SIGN_IN_PAGE
  return `${SIGN_IN_PAGE}?redirect=${encodeURIComponent(req.url)}`
}
