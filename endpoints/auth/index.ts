import { AppError, badRequest } from '#cms/errors.ts'
import { requestContext } from '#cms/platform/request-context.ts'
import { changePassword } from '#cms/features/accounts/auth/change-password.ts'
import { checkOwnPassword } from '#cms/features/accounts/auth/check-password.ts'
import { requestPasswordLink } from '#cms/features/accounts/auth/request-password-link.ts'
import {
  endSession,
  endSessionsOf,
  renewSession,
  type SignedIn,
} from '#cms/features/accounts/auth/sessions.ts'
import { checkPasswordLink, setPasswordByLink } from '#cms/features/accounts/auth/set-password-by-link.ts'
import { signIn } from '#cms/features/accounts/auth/sign-in.ts'
import { readCookie } from '#cms/features/accounts/auth/tokens.ts'
import { presentSignedInUser } from '#cms/features/accounts/present-user.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FieldErrors } from '#cms/errors.ts'
import { RouteResponse, defineRoute, type Route } from '../define.ts'
import { done } from '../schema.ts'
import {
  changePasswordBody,
  forgotPasswordBody,
  reauthenticateBody,
  resetLinkBody,
  resetPasswordAnswer,
  resetPasswordBody,
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

/** A blank field and a malformed e-mail have different error texts. */
function signInError(fields: FieldErrors, blank: readonly string[]): string {
  if (blank.length > 0) {
    throw badRequest(messages.auth.missing, fields, 'auth/missing')
  }
  if (fields.email) throw badRequest(messages.auth.invalidEmail, fields, 'auth/invalid-email')
  return messages.auth.missing
}

const signedInResponse = (signedIn: SignedIn, ...cookies: string[]): RouteResponse<SignedInAnswer> =>
  new RouteResponse(
    {
      token: signedIn.token,
      expiresAt: signedIn.tokenExpiresAt.toISOString(),
      user: presentSignedInUser(signedIn.user),
    },
    { cookies: [setSessionCookie(signedIn), ...cookies] },
  )

export const authRoutes: Route[] = [
  defineRoute({
    operationId: 'signIn',
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in with e-mail and password',
    description:
      'Answers a bearer token of one hour for the other calls, and sets the cookie of the session. Five wrong passwords lock out whoever gave them for ten minutes.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: signInBody,
    output: signedInAnswer,
    errors: [400, 401, 403, 429],
    invalid: signInError,
    handle: async ({ req, body }) => {
      const client = { address: requestContext(req).address, device: deviceCookieOf(req) }
      const signedIn = await signIn({ req, ...body, client })
      return signedInResponse(signedIn, setDeviceCookie(signedIn.device))
    },
  }),
  defineRoute({
    operationId: 'refreshSession',
    method: 'post',
    path: '/auth/refresh',
    summary: 'Renew the session of the cookie and get a fresh bearer token',
    description: 'The cookie is replaced as well. Called by pages of this site only.',
    tag,
    who: 'browser',
    output: signedInAnswer,
    errors: [401, 403],
    handle: async ({ req }) => {
      try {
        return signedInResponse(await renewSession({ req, cookie: sessionCookieOf(req) }))
      } catch (error) {
        throw withClearedCookie(error)
      }
    },
  }),
  defineRoute({
    operationId: 'signOut',
    method: 'post',
    path: '/auth/sign-out',
    summary: 'End the session of the cookie and of the bearer token',
    description: 'Also where neither is valid any more.',
    tag,
    who: 'browser',
    output: done,
    errors: [403],
    handle: async ({ req, user }) => {
      const cookie = await readCookie(sessionCookieOf(req) ?? '')
      const sessionIds = new Set([cookie?.sid, user?._sid].filter((sid) => sid !== undefined))
      for (const sid of sessionIds) await endSession({ req, sid })
      return new RouteResponse({ ok: true as const }, { cookies: [clearSessionCookie()] })
    },
  }),
  defineRoute({
    operationId: 'signOutEverywhere',
    method: 'post',
    path: '/auth/sign-out-everywhere',
    summary: 'End all sessions of the user, this one included',
    description: 'Also while a change of password is due. The next call of any of them is refused.',
    tag,
    who: 'staff-renewing',
    output: done,
    handle: async ({ req, user }) => {
      await endSessionsOf({ req, user: user.id })
      return new RouteResponse({ ok: true as const }, { cookies: [clearSessionCookie()] })
    },
  }),
  defineRoute({
    operationId: 'forgotPassword',
    method: 'post',
    path: '/auth/forgot-password',
    summary: 'Ask for a mail with a link that sets a new password',
    description:
      'The answer is the same whether or not there is an account. The link is good for one hour and once; a newer one takes its place. An account gets three an hour at most.',
    tag,
    who: 'browser',
    limit: 'forgotPassword',
    body: forgotPasswordBody,
    output: done,
    status: 202,
    errors: [400, 403, 429],
    invalid: (fields, blank) =>
      blank.includes('email') ? messages.auth.emailRequired : (fields.email ?? messages.request.invalid),
    handle: async ({ req, body }) => {
      await requestPasswordLink({ req, ...body })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'checkResetLink',
    method: 'post',
    path: '/auth/check-reset-link',
    summary: 'Ask whether the token of a mailed link is still good',
    description:
      'Changes nothing. The answer is the same for a link that was used, replaced, is over, or never was.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: resetLinkBody,
    output: done,
    errors: [400, 403, 410, 429],
    handle: async ({ req, body }) => {
      await checkPasswordLink({ req, ...body })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'resetPassword',
    method: 'post',
    path: '/auth/reset-password',
    summary: 'Set a new password by the token of a mailed link; ends all sessions of the account',
    description:
      'Signs nobody in. The most common passwords are refused, after which the link is still good.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: resetPasswordBody,
    output: resetPasswordAnswer,
    errors: [400, 403, 410, 429],
    invalid: (fields) => fields.newPassword ?? messages.request.invalid,
    handle: ({ req, body }) => setPasswordByLink({ req, ...body }),
  }),
  defineRoute({
    operationId: 'reauthenticate',
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Confirm the password of the signed-in user',
    description: 'Asked before a change that matters. Wrong passwords count as at the sign-in.',
    tag,
    who: 'staff-renewing',
    body: reauthenticateBody,
    output: done,
    errors: [400, 401, 429],
    handle: async ({ req, user, body }) => {
      await checkOwnPassword({ req, user, password: body.password })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'changePassword',
    method: 'post',
    path: '/change-password',
    summary: 'Set a new password; ends all other sessions of the user',
    description: 'Also while a change is due. The most common passwords are refused.',
    tag,
    who: 'staff-renewing',
    body: changePasswordBody,
    output: done,
    errors: [400, 401, 429],
    invalid: (fields) => fields.newPassword ?? fields.currentPassword ?? messages.request.invalid,
    handle: async ({ req, user, body }) => {
      const device = await changePassword({ req, user, ...body })
      return new RouteResponse({ ok: true as const }, { cookies: [setDeviceCookie(device)] })
    },
  }),
]

/** A 401 also clears the session cookie, which is no longer valid. */
function withClearedCookie(error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 401) return error
  const { status, code, message } = error
  return new AppError({ status, code, message, headers: { 'Set-Cookie': clearSessionCookie() } })
}
