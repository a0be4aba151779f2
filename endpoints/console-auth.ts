import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { badRequest, forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { verifyPassword } from '#cms/features/accounts/auth/verify-password.ts'
import { issueDeviceCookie } from '#cms/features/accounts/auth/device-cookie.ts'
import {
  endSession,
  openSession,
  sessionEnded,
  type SessionUser,
} from '#cms/features/accounts/auth/sessions.ts'
import { readClientAddress } from '#cms/platform/console-client-address.ts'
import { SESSION } from '#cms/shared/accounts.ts'
import { SECOND } from '#cms/shared/units.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { hasFullRight } from '#cms/shared/rights.ts'
import { signInBody } from '#cms/schemas/auth.ts'
import {
  serializeExpiredSessionCookie,
  readDeviceCookie,
  serializeDeviceCookie,
  serializeSessionCookie,
} from './auth/session-cookie.ts'
import { consoleHandler } from './console/console-handler.ts'

/**
 * The console's sign-in endpoints, with Payload's request and response shapes but on this site's own
 * sessions. They are registered before Payload's endpoints of the same path and so replace them. Payload's
 * other account endpoints respond with 404, `unlock` included, since accounts are never locked. Requests
 * arrive only through the console's gate (cms/http/console/console-gate.ts), which has counted the attempt
 * and refused requests from other sites.
 */
export const consoleAuthEndpoints: Endpoint[] = [
  { path: '/login', method: 'post', handler: consoleHandler(login) },
  { path: '/logout', method: 'post', handler: consoleHandler(logout) },
  { path: '/refresh-token', method: 'post', handler: consoleHandler(refresh) },
  { path: '/me', method: 'get', handler: consoleHandler(me) },
  ...['/forgot-password', '/reset-password', '/first-register', '/verify/:id', '/unlock'].map(
    (path): Endpoint => ({ path, method: 'post', handler: respondNotFound }),
  ),
  { path: '/init', method: 'get', handler: () => Response.json({ initialized: true }) },
]

/** Only an admin with no password change due gets a session: the console is for admins. */
async function login(req: PayloadRequest): Promise<Response> {
  await addDataAndFileToRequest(req)
  const { email, password } = (req.data ?? {}) as Record<string, unknown>
  const body = signInBody.safeParse({ email, password })
  if (!body.success) throw badRequest(authTexts.missing, { code: 'auth/missing' })

  const client = { address: readClientAddress(req), device: readDeviceCookie(req) }
  const user = await verifyPassword({ req, ...body.data, client })
  if (!hasFullRight(user.role, 'console.read')) throw forbidden(usersTexts.unauthorized)
  if (user.requirePasswordChange) {
    throw forbidden(authTexts.passwordChangeRequired, { code: 'auth/password-change-required' })
  }
  const signedIn = await openSession({ req, user, remember: false })
  const exp = inSeconds(Date.now() + SESSION.plainLife)
  return Response.json(
    { message: 'Signed in', user: presentSelf(user), exp, token: '' },
    {
      headers: setCookieHeaders(
        serializeSessionCookie(signedIn),
        serializeDeviceCookie(await issueDeviceCookie(user)),
      ),
    },
  )
}

async function logout(req: PayloadRequest): Promise<Response> {
  await endSession({ req, sid: getSignedInUser(req)._sid })
  return Response.json(
    { message: 'Signed out' },
    { headers: { 'Set-Cookie': serializeExpiredSessionCookie() } },
  )
}

/** Reports the session's expiry, of which the console warns in advance; does not extend the session. */
async function refresh(req: PayloadRequest): Promise<Response> {
  const user = getSignedInUser(req)
  return Response.json({
    message: 'Still signed in',
    user: presentSelf(user),
    exp: await getExpiry(req, user),
    refreshedToken: '',
    setCookie: false,
  })
}

async function me(req: PayloadRequest): Promise<Response> {
  const user = getSignedInUser(req)
  return Response.json({
    message: 'Account',
    user: presentSelf(user),
    collection: 'users',
    strategy: user._strategy,
    exp: await getExpiry(req, user),
  })
}

function getSignedInUser(req: PayloadRequest): SessionUser {
  if (!req.user) throw sessionEnded()
  return req.user as SessionUser
}

const presentSelf = ({ id, email, role }: User) => ({ id, email, role, collection: 'users' })

async function getExpiry(req: PayloadRequest, { _sid }: SessionUser): Promise<number> {
  const session = await req.payload.findByID({
    collection: 'sessions',
    id: _sid,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  })
  if (!session) throw sessionEnded()
  return inSeconds(new Date(session.expiresAt).getTime())
}

const setCookieHeaders = (...lines: string[]): Headers =>
  new Headers(lines.map((line): [string, string] => ['Set-Cookie', line]))

const inSeconds = (time: number) => Math.floor(time / SECOND)

function respondNotFound(): Response {
  return Response.json({ errors: [{ message: apiTexts.notFound }] }, { status: 404 })
}
