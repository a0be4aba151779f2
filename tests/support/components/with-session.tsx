import type { ReactNode } from 'react'
import { HOUR } from '#cms/shared/units.ts'
import { AccountCache, SessionProvider } from '#web/panel/session/session-context.tsx'
import { StaffSession } from '#web/panel/session/session.ts'

/**
 * Renders as for a signed-in account.
 *
 * @param uid of the account
 * @param token of the calls that the test answers; without one, no server is called
 */
export function withSession(uid: string, children: ReactNode, token?: string) {
  const notAsked = () => Promise.reject(new Error('No server stands behind these tests'))
  const user = { uid, email: `${uid}@studio.local`, role: 'admin' as const, requirePasswordChange: false }
  const expiresAt = new Date(Date.now() + HOUR).toISOString()
  const renew = () => Promise.resolve({ token: token!, expiresAt, user })
  const session = new StaffSession(
    { signIn: notAsked, renew: token ? renew : notAsked, signOut: notAsked, signOutEverywhere: notAsked },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  return (
    <SessionProvider session={session}>
      <AccountCache>{children}</AccountCache>
    </SessionProvider>
  )
}
