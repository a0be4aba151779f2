import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { useSession, useSessionState } from './session-context.tsx'

/** Location state for the sign-in screen; the other screens of who is signed out pass it on. */
export type ReturnState = {
  /** where to return */
  from?: string
  /** whether the session has expired */
  isExpired?: boolean
  /** prefilled in the form */
  email?: string
  /** whether a new password was just set by a link */
  hasNewPassword?: boolean
}

/** Guards the screens of who is signed out: leads to the requested screen once signed in. */
export function RequireSignedOut() {
  const state = useSessionState()
  const { from, isExpired } = useReturnState()
  if (state.state === 'loading') return <LoadingScreen />
  if (state.state !== 'signed-in') return <Outlet />
  return (
    <Navigate to={isReturnPath(from) ? from : panelPaths.dashboard} replace state={{ isBack: isExpired }} />
  )
}

export const useReturnState = (): ReturnState => (useLocation().state ?? {}) as ReturnState

/** Allows redirects to the panel's own screens only. */
const isReturnPath = (path: string | undefined): path is string =>
  path !== undefined && path.startsWith(`${panelPaths.home}/`) && !path.startsWith(panelPaths.signIn)

/** First guard: waits for the session, or redirects to the sign-in and back afterwards. */
export function RequireStaff() {
  const state = useSessionState()
  const session = useSession()
  const { pathname, search } = useLocation()
  if (state.state === 'loading') return <LoadingScreen />
  if (state.state === 'unreachable') {
    return (
      <main>
        <Notice title="The studio’s server cannot be reached" text={state.message}>
          <Button onClick={() => session.retry()}>{errorPageTexts.tryAgain}</Button>
        </Notice>
      </main>
    )
  }
  if (state.state === 'signed-out') {
    const returnState: ReturnState =
      state.how === 'left' ? {} : { from: pathname + search, isExpired: state.how === 'ended' }
    return <Navigate to={panelPaths.signIn} replace state={returnState} />
  }
  return <Outlet />
}

/** Second guard: an initial password must be changed first. */
export function RequireOwnPassword() {
  const state = useSessionState()
  if (state.state === 'signed-in' && state.user.requirePasswordChange) {
    return <Navigate to={panelPaths.changePassword} replace />
  }
  return <Outlet />
}
