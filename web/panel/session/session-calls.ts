import type { SignedInResponse } from '#cms/schemas/auth.ts'
import { api } from '#web/shared/lib/api.ts'

const send = <T>(path: string, { body = {}, token }: { body?: unknown; token?: string | undefined } = {}) =>
  api.call<T>(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** The calls that begin, renew and end sessions. */
export const sessionCalls = {
  signIn: (credentials: { email: string; password: string; remember: boolean }) =>
    send<SignedInResponse>('/auth/sign-in', { body: credentials }),
  renew: () => send<SignedInResponse>('/auth/refresh'),
  signOut: (token?: string) => send('/auth/sign-out', { token }),
  signOutEverywhere: (token: string) => send('/auth/sign-out-everywhere', { token }),
}
export type SessionCalls = typeof sessionCalls
