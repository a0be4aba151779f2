import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { useSession, useSessionState } from './session-context.tsx'

/** Where somebody wanted to be, and whether the session ended under their hands. */
export type WayBack = { from?: string; isEnded?: boolean }

/** The first guard: wait, or sign in and come back to where one was. */
export function RequireStaff() {
  const state = useSessionState()
  const session = useSession()
  const { pathname, search } = useLocation()
  if (state.state === 'loading') return <LoadingScreen />
  if (state.state === 'unreachable') {
    return (
      <main>
        <Notice title="The studio’s server cannot be reached" text={state.message}>
          <Button onClick={() => session.retry()}>{messages.page.tryAgain}</Button>
        </Notice>
      </main>
    )
  }
  if (state.state === 'signed-out') {
    const way: WayBack =
      state.how === 'left' ? {} : { from: pathname + search, isEnded: state.how === 'ended' }
    return <Navigate to={panel.signIn} replace state={way} />
  }
  return <Outlet />
}

/** The second guard: a password that somebody else chose is changed before anything else is done. */
export function RequirePassword() {
  const state = useSessionState()
  if (state.state === 'signed-in' && state.user.requirePasswordChange) {
    return <Navigate to={panel.changePassword} replace />
  }
  return <Outlet />
}
