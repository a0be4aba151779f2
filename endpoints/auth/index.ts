import { AppError, badRequest } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { changePassword, reauthenticate } from '#cms/features/accounts/auth/change-password.ts'
import { endSession, renewSession, type SignedIn } from '#cms/features/accounts/auth/sessions.ts'
import { signIn } from '#cms/features/accounts/auth/sign-in.ts'
import { readCookie } from '#cms/features/accounts/auth/tokens.ts'
import { presentSignedInUser } from '#cms/features/accounts/present-user.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FieldErrors } from '#cms/errors.ts'
import { Answer, defineRoute, type Route } from '../define.ts'
import { done } from '../schema.ts'
import {
  changePasswordBody,
  reauthenticateBody,
  signedInAnswer,
  signInBody,
  type SignedInAnswer,
} from './schema.ts'
import {
  clearSessionCookie,
  deviceCookieOf,
  sessionCookieOf,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookie.ts'

const tag = 'Signing in'

/** A blank field has its text, a malformed e-mail another. */
function refusedSignIn(fields: FieldErrors): string {
  if (Object.values(fields).some((text) => text === messages.auth.missing || text === 'Required')) {
    throw badRequest(messages.auth.missing, fields, 'auth/missing')
  }
  if (fields.email) throw badRequest(messages.auth.invalidEmail, fields, 'auth/invalid-email')
  return messages.auth.missing
}

const answerSignedIn = (signedIn: SignedIn, ...cookies: string[]): Answer<SignedInAnswer> =>
  new Answer(
    {
      token: signedIn.token,
      expiresAt: signedIn.tokenExpiresAt.toISOString(),
      user: presentSignedInUser(signedIn.user),
    },
    { cookies: [setSessionCookie(signedIn), ...cookies] },
  )

export const authRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in with e-mail and password',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: signInBody,
    output: signedInAnswer,
    errors: [400, 401, 403, 429],
    invalid: refusedSignIn,
    handle: async ({ req, body }) => {
      const origin = { address: requestContext(req).address, device: deviceCookieOf(req) }
      const signedIn = await signIn({ req, ...body, origin })
      return answerSignedIn(signedIn, setDeviceCookie(signedIn.device))
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/refresh',
    summary: 'Renew the session of the cookie and get a fresh bearer token',
    tag,
    who: 'browser',
    output: signedInAnswer,
    errors: [401, 403],
    handle: async ({ req }) => {
      try {
        return answerSignedIn(await renewSession({ req, cookie: sessionCookieOf(req) }))
      } catch (error) {
        throw withClearedCookie(error)
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/sign-out',
    summary: 'End the session of the cookie and of the bearer token',
    tag,
    who: 'browser',
    output: done,
    errors: [403],
    handle: async ({ req, user }) => {
      const cookie = await readCookie(sessionCookieOf(req) ?? '')
      const ended = new Set([cookie?.sid, user?._sid].filter((sid) => sid !== undefined))
      for (const sid of ended) await endSession({ req, sid })
      return new Answer({ ok: true as const }, { cookies: [clearSessionCookie()] })
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Confirm the password of the signed-in user',
    tag,
    who: 'staff-renewing',
    body: reauthenticateBody,
    output: done,
    errors: [400, 401, 429],
    handle: async ({ req, user, body }) => {
      await reauthenticate({ req, user, password: body.password })
      return { ok: true as const }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/change-password',
    summary: 'Set a new password; ends all other sessions of the user',
    tag,
    who: 'staff-renewing',
    body: changePasswordBody,
    output: done,
    errors: [400, 401, 429],
    invalid: (fields) => fields.newPassword ?? fields.currentPassword ?? messages.request.invalid,
    handle: async ({ req, user, body }) => {
      const device = await changePassword({ req, user, ...body })
      return new Answer({ ok: true as const }, { cookies: [setDeviceCookie(device)] })
    },
  }),
]

/** A cookie that is worth nothing any more leaves the jar with the refusal. */
function withClearedCookie(error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 401) return error
  const { status, code, message } = error
  return new AppError({ status, code, message, headers: { 'Set-Cookie': clearSessionCookie() } })
}
