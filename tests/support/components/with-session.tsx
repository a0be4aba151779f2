import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { HOUR } from '#cms/shared/units.ts'
import { AccountCache, SessionProvider } from '#web/panel/session/session-context.tsx'
import { StaffSession } from '#web/panel/session/session.ts'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { ToastProvider } from '#web/panel/ui/toast.tsx'

/**
 * Wraps children in the session of an admin who is signed in.
 *
 * @param uid of the account
 * @param token of the calls that the test answers; without one, no server is called
 */
export function withSession(uid: string, children: ReactNode, token?: string) {
  const refuse = () => Promise.reject(new Error('No server stands behind these tests'))
  const user = { uid, email: `${uid}@studio.local`, role: 'admin' as const, requirePasswordChange: false }
  const expiresAt = new Date(Date.now() + HOUR).toISOString()
  const renew = () => Promise.resolve({ token: token!, expiresAt, user })
  const session = new StaffSession(
    { signIn: refuse, renew: token ? renew : refuse, signOut: refuse, signOutEverywhere: refuse },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  return (
    <SessionProvider session={session}>
      <AccountCache>{children}</AccountCache>
    </SessionProvider>
  )
}

/**
 * Renders a screen of the panel for somebody who is signed in, whose calls the test answers. Back leads
 * elsewhere.
 */
export async function renderScreen(element: ReactNode, at = '/') {
  const routes = [
    { path: '/', element },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/elsewhere', at], initialIndex: 1 })
  const { unmount } = await render(
    withSession(
      'ada',
      <ToastProvider>
        <ConfirmProvider>
          <main>
            <RouterProvider router={router} />
          </main>
        </ConfirmProvider>
      </ToastProvider>,
      'token',
    ),
  )
  return { router, unmount }
}
