import type { ReactNode } from 'react'
import { SessionProvider } from '#web/panel/session/session-context.tsx'
import { StaffSession } from '#web/panel/session/session.ts'

/** Renders as for a signed-in account. @param uid of the account; no server is called */
export function withSession(uid: string, children: ReactNode) {
  const notAsked = () => Promise.reject(new Error('No server stands behind these tests'))
  const user = { uid, email: `${uid}@studio.local`, role: 'admin' as const, requirePasswordChange: false }
  const session = new StaffSession(
    { signIn: notAsked, renew: notAsked, signOut: notAsked, signOutEverywhere: notAsked },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  return <SessionProvider session={session}>{children}</SessionProvider>
}
