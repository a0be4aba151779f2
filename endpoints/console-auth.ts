import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload'
import { AppError, forbidden, toErrorAnswer } from '#cms/errors.ts'
import { countAgainst } from '#cms/http/rate-limits.ts'
import { requestContext } from '#cms/http/request-context.ts'
import { endSession, type SessionUser } from '#cms/services/auth/sessions.ts'
import { signIn } from '#cms/services/auth/sign-in.ts'
import { SECOND, SESSION } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { signInBody } from './auth/schema.ts'
import { clearSessionCookie, setSessionCookie } from './auth/session-cookie.ts'
import { refuseForeignOrigin } from './same-origin.ts'

/**
 * The console's own sign-in calls, in Payload's form but on our sessions. They stand before Payload's endpoints of the
 * same path and so replace them; the rest of Payload's account calls is closed.
 */
export const consoleAuthEndpoints: Endpoint[] = [
  { path: '/login', method: 'post', handler: answering(login) },
  { path: '/logout', method: 'post', handler: answering(logout) },
  { path: '/refresh-token', method: 'post', handler: answering(refresh) },
  ...['/forgot-password', '/reset-password', '/first-register', '/verify/:id', '/unlock'].map((path): Endpoint => ({ path, method: 'post', handler: closed })),
  { path: '/init', method: 'get', handler: () => Response.json({ initialized: true }) },
]

async function login(req: PayloadRequest): Promise<Response> {
  refuseForeignOrigin(req)
  await countAgainst('signIn', requestContext(req).address, messages.auth.tooManyRequests)
  await addDataAndFileToRequest(req)
  const { email, password } = (req.data ?? {}) as Record<string, unknown>
  const body = signInBody.safeParse({ email, password })
  if (!body.success) throw new AppError({ status: 400, code: 'auth/missing', message: messages.auth.missing })

  const signedIn = await signIn({ req, ...body.data })
  if (signedIn.user.role !== 'admin') throw forbidden(messages.users.unauthorized)
  const { id, email: address, role } = signedIn.user
  return Response.json(
    { message: 'Signed in', user: { id, email: address, role, collection: 'users' }, exp: inSeconds(SESSION.plainLife), token: '' },
    { headers: { 'Set-Cookie': setSessionCookie(signedIn) } },
  )
}

async function logout(req: PayloadRequest): Promise<Response> {
  const sid = (req.user as SessionUser | null)?._sid
  if (sid) await endSession({ req, sid })
  return Response.json({ message: 'Signed out' }, { headers: { 'Set-Cookie': clearSessionCookie() } })
}

async function refresh(req: PayloadRequest): Promise<Response> {
  if (!req.user) throw forbidden(messages.auth.unauthorized)
  return Response.json({ message: 'Still signed in', user: req.user, exp: inSeconds(SESSION.bearerLife), refreshedToken: '', setCookie: false })
}

const inSeconds = (life: number) => Math.floor((Date.now() + life) / SECOND)

function closed(): Response {
  return Response.json({ errors: [{ message: messages.request.notFound }] }, { status: 404 })
}

function answering(handle: (req: PayloadRequest) => Promise<Response>): Endpoint['handler'] {
  return async (req) => {
    try {
      return await handle(req)
    } catch (error) {
      const { status, body, headers, unexpected } = toErrorAnswer(error)
      if (unexpected) req.payload.logger.error({ err: error }, 'A console sign-in call failed unexpectedly')
      return Response.json({ errors: [{ message: body.error }] }, { status, headers })
    }
  }
}
