import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import type { Payload } from 'payload'
import { AppError, forbidden, notFound, tooLarge, unauthorized } from '#cms/errors.ts'
import { SESSION_COOKIE } from '#cms/features/accounts/auth/cookie-name.ts'
import type { SessionUser } from '#cms/features/accounts/auth/sessions.ts'
import { findSessionUser } from '#cms/http/find-session-user.ts'
import { BODY } from '#cms/shared/requests.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import { CONSOLE_API_PREFIX, CONSOLE_PREFIX, ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { refuseForeignOrigin } from '#endpoints/same-origin.ts'
import { withClientAddress } from '#cms/platform/console-client-address.ts'
import { isRead } from '../match-route.ts'
import { isUnambiguous, isUnder } from './console-paths.ts'
import { withSafeRedirect } from './console-redirects.ts'
import { countCall } from '#cms/platform/rate-limits/rate-limits.ts'

const SIGN_IN_PAGE = `${CONSOLE_PREFIX}/login`
const SIGN_IN_CALL = `${CONSOLE_API_PREFIX}/users/login`
const STATIC_FILE = new RegExp(`^${CONSOLE_PREFIX}/_next/static/[\\w./~@%-]+$`)
type Input = { payload: Payload; req: Request; path: string }

/** The headers to forward the request with and whether an admin sent it, or a redirect. */
type Admission = { headers: IncomingHttpHeaders; isAdmin: boolean } | { redirect: string }

/**
 * Decides who may use the console (docs/behaviour.md#console): a signed-in admin, by session cookie only, may
 * use all of it; any other client gets the sign-in page, its static files and its login call.
 * An address whose `redirect` leads out of the console is redirected to a safe one.
 * @throws AppError 401, 403, 404; 411, 413 for bodies; 429 for sign-in calls
 */
export async function admit({ payload, req, path }: Input): Promise<Admission> {
  if (!isUnambiguous(path) || isClosed(path)) throw notFound(apiTexts.notFound)
  if (!isRead(req)) refuseForeignOrigin({ headers: new Headers(req.headers as Record<string, string>) })
  const safe = withSafeRedirect(req.url)
  if (safe !== req.url) {
    if (!isRead(req)) throw notFound(apiTexts.notFound)
    return { redirect: safe }
  }
  const user = await findSessionUser(payload, req)
  const error = findAccessError(user)
  if (!error) {
    checkBodyLength(req, BODY.video)
    return { headers: withClientAddress(withoutBearer(req), req.ip), isAdmin: true }
  }
  if (await isOpen(req, path)) {
    return { headers: withClientAddress(anonymousHeaders(req), req.ip), isAdmin: false }
  }
  if (isRead(req) && isUnder(CONSOLE_PREFIX, path) && req.headers.accept?.includes('text/html')) {
    return { redirect: signInAddress(req.url) }
  }
  throw error
}

/**
 * The documented endpoints are reachable under `/api` only. Slugs must be spelled exactly, though Payload
 * would accept other spellings.
 */
function isClosed(path: string): boolean {
  if (!isUnder(CONSOLE_API_PREFIX, path)) return false
  const segment = path.slice(CONSOLE_API_PREFIX.length).split('/')[1]
  return !segment || !/^[a-z0-9-]+$/.test(segment) || `/${segment}` === ENDPOINT_PREFIX
}

function findAccessError(user: SessionUser | null): AppError | undefined {
  if (!user) return unauthorized(authTexts.unauthorized)
  if (!hasFullRight(user.role, 'console.read')) return forbidden(usersTexts.unauthorized)
  if (user.requirePasswordChange) {
    return forbidden(authTexts.passwordChangeRequired, { code: 'auth/password-change-required' })
  }
  return undefined
}

async function isOpen(req: Request, path: string): Promise<boolean> {
  const address = req.ip ?? '-'
  if (isRead(req) && STATIC_FILE.test(path)) return true
  if (isRead(req) && path === SIGN_IN_PAGE) {
    await countCall({ limit: 'api', address, message: apiTexts.tooMany })
    return true
  }
  if (req.method !== 'POST' || path !== SIGN_IN_CALL) return false
  // Rate limited here, since Next does not pass on the client's address.
  await countCall({
    limit: 'signIn',
    address,
    message: authTexts.tooManyRequests,
    code: 'auth/too-many-requests',
  })
  checkBodyLength(req, BODY.signIn)
  return true
}

/**
 * Next and Payload read a body into memory, whole and before any check: its length must be declared and
 * within the limit.
 * @throws AppError 411, 413
 */
function checkBodyLength({ headers }: Request, maxBytes: number): void {
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding']) {
    throw new AppError({ status: 411, code: 'length-required', message: apiTexts.lengthRequired })
  }
  if (Number(length ?? 0) > maxBytes) throw tooLarge(apiTexts.tooLarge)
}

/** The cookie was checked; Payload must not act for the user of a bearer token instead. */
function withoutBearer(req: Request): IncomingHttpHeaders {
  const { authorization: _, 'x-forwarded-host': __, ...headers } = req.headers
  // Next compares a form's Origin with the Host, which a proxy may have rewritten; admit() has checked it.
  return URL.canParse(headers.origin ?? '')
    ? { ...headers, 'x-forwarded-host': new URL(headers.origin!).host }
    : headers
}

/** Headers without a session, and without any that switch behaviour in Next or Payload. */
function anonymousHeaders(req: Request): IncomingHttpHeaders {
  const kept = Object.entries(withoutBearer(req)).filter(
    ([name]) => !name.startsWith('x-') && name !== 'next-action',
  )
  const cookies = (req.headers.cookie ?? '')
    .split(';')
    .filter((pair) => pair.split('=')[0]!.trim() !== SESSION_COOKIE)
  return { ...Object.fromEntries(kept), cookie: cookies.join(';') }
}

/** The sign-in page, with a redirect back to the requested page. */
const signInAddress = (url: string): string =>
  url === CONSOLE_PREFIX
    ? SIGN_IN_PAGE
    : withSafeRedirect(`${SIGN_IN_PAGE}?redirect=${encodeURIComponent(url)}`)
