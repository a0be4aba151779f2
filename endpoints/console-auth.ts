import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { badRequest, forbidden } from '#cms/errors.ts'
import type { User } from '#cms/payload-types.ts'
import { checkPassword } from '#cms/features/accounts/auth/check-password.ts'
import { knowDevice } from '#cms/features/accounts/auth/known-device.ts'
import {
  endSession,
  openSession,
  sessionOver,
  type SessionUser,
} from '#cms/features/accounts/auth/sessions.ts'
import { addressBehindConsole } from '#cms/platform/console-client.ts'
import { SECOND, SESSION } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { signInBody } from './auth/schema.ts'
import {
  clearSessionCookie,
  deviceCookieOf,
  setDeviceCookie,
  setSessionCookie,
} from './auth/session-cookie.ts'
import { answering } from './console/answering.ts'

/**
 * The console's own sign-in calls, in Payload's form but on our sessions. They stand before Payload's
 * endpoints of the same path and so replace them; the rest of Payload's account calls are closed, `unlock`
 * too: no account is ever locked. They are reached through the console's gate only
 * (cms/http/console/console-gate.ts), which has counted the try and refused other sites' pages.
 */
export const consoleAuthEndpoints: Endpoint[] = [
  { path: '/login', method: 'post', handler: answering(login) },
  { path: '/logout', method: 'post', handler: answering(logout) },
  { path: '/refresh-token', method: 'post', handler: answering(refresh) },
  { path: '/me', method: 'get', handler: answering(me) },
  ...['/forgot-password', '/reset-password', '/first-register', '/verify/:id', '/unlock'].map(
    (path): Endpoint => ({ path, method: 'post', handler: closed }),
  ),
  { path: '/init', method: 'get', handler: () => Response.json({ initialized: true }) },
]

/** A session is opened for those alone who may use it here: an admin with no password change due. */
async function login(req: PayloadRequest): Promise<Response> {
  await addDataAndFileToRequest(req)
  const { email, password } = (req.data ?? {}) as Record<string, unknown>
  const body = signInBody.safeParse({ email, password })
  if (!body.success) throw badRequest(messages.auth.missing, undefined, 'auth/missing')

  const origin = { address: addressBehindConsole(req), device: deviceCookieOf(req) }
  const user = await checkPassword({ req, ...body.data, origin })
  if (user.role !== 'admin') throw forbidden(messages.users.unauthorized)
  if (user.requirePasswordChange) {
    throw forbidden(messages.auth.passwordChangeRequired, 'auth/password-change-required')
  }
  const signedIn = await openSession({ req, user, remember: false })
  const exp = inSeconds(Date.now() + SESSION.plainLife)
  return Response.json(
    { message: 'Signed in', user: presentSelf(user), exp, token: '' },
    { headers: cookies(setSessionCookie(signedIn), setDeviceCookie(await knowDevice(user))) },
  )
}

async function logout(req: PayloadRequest): Promise<Response> {
  await endSession({ req, sid: signedInUser(req)._sid })
  return Response.json({ message: 'Signed out' }, { headers: { 'Set-Cookie': clearSessionCookie() } })
}

/**
 * Renews nothing: the console warns when the session nears its end, and that end is the same for everybody.
 */
async function refresh(req: PayloadRequest): Promise<Response> {
  const user = signedInUser(req)
  return Response.json({
    message: 'Still signed in',
    user: presentSelf(user),
    exp: await endOf(req, user),
    refreshedToken: '',
    setCookie: false,
  })
}

async function me(req: PayloadRequest): Promise<Response> {
  const user = signedInUser(req)
  return Response.json({
    message: 'Account',
    user: presentSelf(user),
    collection: 'users',
    strategy: user._strategy,
    exp: await endOf(req, user),
  })
}

function signedInUser(req: PayloadRequest): SessionUser {
  if (!req.user) throw sessionOver()
  return req.user as SessionUser
}

const presentSelf = ({ id, email, role }: User) => ({ id, email, role, collection: 'users' })

async function endOf(req: PayloadRequest, { _sid }: SessionUser): Promise<number> {
  const session = await req.payload.findByID({
    collection: 'sessions',
    id: _sid,
    depth: 0,
    overrideAccess: true,
    disableErrors: true,
    req,
  })
  if (!session) throw sessionOver()
  return inSeconds(new Date(session.expiresAt).getTime())
}

const cookies = (...lines: string[]): Headers =>
  new Headers(lines.map((line): [string, string] => ['Set-Cookie', line]))

const inSeconds = (time: number) => Math.floor(time / SECOND)

function closed(): Response {
  return Response.json({ errors: [{ message: messages.request.notFound }] }, { status: 404 })
}
