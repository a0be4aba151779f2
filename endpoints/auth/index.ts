import { AppError, badRequest } from '#cms/errors.ts'
import { changePassword } from '#cms/features/accounts/auth/change-password.ts'
import { verifyOwnPassword } from '#cms/features/accounts/auth/verify-password.ts'
import { requestPasswordLink } from '#cms/features/accounts/auth/request-password-link.ts'
import {
  endSession,
  endUserSessions,
  renewSession,
  type SessionCredentials,
} from '#cms/features/accounts/auth/sessions.ts'
import { checkPasswordLink, setPasswordByLink } from '#cms/features/accounts/auth/set-password-by-link.ts'
import { signIn } from '#cms/features/accounts/auth/sign-in.ts'
import { readCookie } from '#cms/features/accounts/auth/tokens.ts'
import { presentSignedInUser } from '#cms/features/accounts/present-user.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { RouteResponse, defineRoute, type Route } from '../define.ts'
import { okResponse } from '#cms/schemas/common.ts'
import {
  changePasswordBody,
  forgotPasswordBody,
  reauthenticateBody,
  resetLinkBody,
  resetPasswordResponse,
  resetPasswordBody,
  signedInResponse,
  signInBody,
  type SignedInResponse,
} from '#cms/schemas/auth.ts'
import {
  serializeExpiredSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  serializeDeviceCookie,
  serializeSessionCookie,
} from './session-cookie.ts'

const tag = 'Signing in'

/** A blank field and a malformed email have error codes of their own, so their errors are thrown here. */
function getSignInError(fields: FieldErrors, blank: readonly string[]): string {
  if (blank.length > 0) {
    throw badRequest(authTexts.missing, { code: 'auth/missing', fields })
  }
  if (fields.email) throw badRequest(authTexts.invalidEmail, { code: 'auth/invalid-email', fields })
  return authTexts.missing
}

const respondSignedIn = (
  signedIn: SessionCredentials,
  ...cookies: string[]
): RouteResponse<SignedInResponse> =>
  new RouteResponse(
    {
      token: signedIn.token,
      expiresAt: signedIn.tokenExpiresAt.toISOString(),
      user: presentSignedInUser(signedIn.user),
    },
    { cookies: [serializeSessionCookie(signedIn), ...cookies] },
  )

export const authRoutes: Route[] = [
  defineRoute({
    operationId: 'signIn',
    method: 'post',
    path: '/auth/sign-in',
    summary: 'Sign in with email and password',
    description:
      'Returns a bearer token for the other calls, valid for one hour, and sets the session cookie. After ' +
      'five wrong passwords the client is locked out for ten minutes.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: signInBody,
    output: signedInResponse,
    errors: [400, 401, 403, 429],
    invalid: getSignInError,
    handle: async ({ req, body }) => {
      const client = { address: req.context.clientAddress ?? '-', device: readDeviceCookie(req) }
      const signedIn = await signIn({ req, ...body, client })
      return respondSignedIn(signedIn, serializeDeviceCookie(signedIn.device))
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
    output: signedInResponse,
    errors: [401, 403],
    handle: async ({ req }) => {
      try {
        return respondSignedIn(await renewSession({ req, cookie: readSessionCookie(req) }))
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
    description: 'Also succeeds if neither is valid any more.',
    tag,
    who: 'browser',
    output: okResponse,
    errors: [403],
    handle: async ({ req, user }) => {
      const cookie = await readCookie(readSessionCookie(req) ?? '')
      const sessionIds = new Set([cookie?.sid, user?._sid].filter((sid) => sid !== undefined))
      for (const sid of sessionIds) await endSession({ req, sid })
      return new RouteResponse({ ok: true as const }, { cookies: [serializeExpiredSessionCookie()] })
    },
  }),
  defineRoute({
    operationId: 'signOutEverywhere',
    method: 'post',
    path: '/auth/sign-out-everywhere',
    summary: 'End all sessions of the user, this one included',
    description: 'Also works while a password change is required.',
    tag,
    who: 'staff-before-password-change',
    output: okResponse,
    handle: async ({ req, user }) => {
      await endUserSessions({ req, user: user.id })
      return new RouteResponse({ ok: true as const }, { cookies: [serializeExpiredSessionCookie()] })
    },
  }),
  defineRoute({
    operationId: 'forgotPassword',
    method: 'post',
    path: '/auth/forgot-password',
    summary: 'Request an email with a link to set a new password',
    description:
      'The response is the same whether or not the account exists. The link is valid for one hour and for ' +
      'one use; a newer link replaces it. At most three per account and hour.',
    tag,
    who: 'browser',
    limit: 'forgotPassword',
    body: forgotPasswordBody,
    output: okResponse,
    status: 202,
    errors: [400, 403, 429],
    invalid: (fields, blank) =>
      blank.includes('email') ? authTexts.emailRequired : (fields.email ?? requestTexts.invalid),
    handle: async ({ req, body }) => {
      await requestPasswordLink({ req, ...body })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'checkResetLink',
    method: 'post',
    path: '/auth/check-reset-link',
    summary: 'Check whether the token of an emailed link is still valid',
    description:
      'Changes nothing. The response is the same for a link that was used, replaced, has expired or never ' +
      'existed.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: resetLinkBody,
    output: okResponse,
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
    summary: 'Set a new password by the token of an emailed link; ends all sessions of the account',
    description: 'Does not sign in. Common passwords are refused; the link stays valid then.',
    tag,
    who: 'browser',
    limit: 'signIn',
    body: resetPasswordBody,
    output: resetPasswordResponse,
    errors: [400, 403, 410, 429],
    invalid: (fields) => fields.newPassword ?? requestTexts.invalid,
    handle: ({ req, body }) => setPasswordByLink({ req, ...body }),
  }),
  defineRoute({
    operationId: 'reauthenticate',
    method: 'post',
    path: '/auth/reauthenticate',
    summary: 'Confirm the password of the signed-in user',
    description: 'Required before sensitive changes. Wrong passwords count as at sign-in.',
    tag,
    who: 'staff-before-password-change',
    body: reauthenticateBody,
    output: okResponse,
    errors: [400, 401, 429],
    handle: async ({ req, user, body }) => {
      await verifyOwnPassword({ req, user, password: body.password })
      return { ok: true as const }
    },
  }),
  defineRoute({
    operationId: 'changePassword',
    method: 'post',
    path: '/change-password',
    summary: 'Set a new password; ends all other sessions of the user',
    description: 'Also works while a password change is required. Common passwords are refused.',
    tag,
    who: 'staff-before-password-change',
    body: changePasswordBody,
    output: okResponse,
    errors: [400, 401, 429],
    invalid: (fields) => fields.newPassword ?? fields.currentPassword ?? requestTexts.invalid,
    handle: async ({ req, user, body }) => {
      const device = await changePassword({ req, user, ...body })
      return new RouteResponse({ ok: true as const }, { cookies: [serializeDeviceCookie(device)] })
    },
  }),
]

/** A 401 also clears the session cookie, which is no longer valid. */
function withClearedCookie(error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 401) return error
  const { status, code, message } = error
  return new AppError({ status, code, message, headers: { 'Set-Cookie': serializeExpiredSessionCookie() } })
}
