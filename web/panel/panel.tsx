import type { ComponentType } from 'react'
import { createRoutesFromElements, Navigate, Outlet, Route, useLocation } from 'react-router-dom'
import { panelScreens } from '#cms/shared/panel-screens.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { ErrorBoundary } from '#web/shared/app/error-boundary.tsx'
import { lazyPage } from '#web/shared/app/lazy-page.tsx'
import { ChangePasswordScreen } from './screens/change-password/change-password-screen.tsx'
import { ConfirmProvider } from './ui/confirm.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { RequireOwnPassword, RequireSignedOut, RequireStaff } from './session/guards.tsx'
import { AccountCache, SessionProvider } from './session/session-context.tsx'
import type { StaffSession } from './session/session.ts'
import { PanelLayout } from './shell/panel-layout.tsx'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'

const ForgotPassword = lazyPage(() => import('./screens/forgot-password/forgot-password-screen.tsx'))
const ResetPassword = lazyPage(() => import('./screens/reset-password/reset-password-screen.tsx'))
const NotFound = lazyPage(() => import('../site/pages/not-found/page.tsx'))

const importScreens = import.meta.glob<{ Page: ComponentType }>([
  './screens/*/*-screen.tsx',
  '!./screens/{sign-in,forgot-password,reset-password,change-password}/*',
])

/**
 * Each screen of the sidebar is a chunk of its own, except the change of password, which may be required
 * right after the sign-in.
 */
const SCREENS = panelScreens.flatMap(({ name, path }) => {
  const importScreen = importScreens[`./screens/${name}/${name}-screen.tsx`]
  return importScreen ? [{ path, Screen: lazyPage(importScreen) }] : []
})

/** The routes of the staff panel (docs/behaviour.md#admin-panel): the screens of staff require a session. */
export const panelRoutes = ({ session, brand }: { session: StaffSession; brand: string }) =>
  createRoutesFromElements(
    <Route element={<Panel session={session} />}>
      <Route path={panelPaths.home} element={<Navigate to={panelPaths.dashboard} replace />} />
      {/* outside `Account`: it stays mounted when the session is renewed or ends */}
      <Route path={panelPaths.resetPassword} element={<ResetPassword brand={brand} />} />
      <Route element={<Account />}>
        <Route element={<RequireSignedOut />}>
          <Route path={panelPaths.signIn} element={<SignInScreen brand={brand} />} />
          <Route path={panelPaths.forgotPassword} element={<ForgotPassword brand={brand} />} />
        </Route>
        <Route element={<RequireStaff />}>
          <Route element={<PanelLayout brand={brand} />}>
            <Route element={<Screen />}>
              <Route path={panelPaths.changePassword} element={<ChangePasswordScreen />} />
              <Route element={<RequireOwnPassword />}>
                {SCREENS.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </Route>
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Route>,
  )

function Panel({ session }: { session: StaffSession }) {
  return (
    <ErrorBoundary frame="main">
      <SessionProvider session={session}>
        <Outlet />
      </SessionProvider>
    </ErrorBoundary>
  )
}

/** What belongs to one account: its data, toasts and questions. */
function Account() {
  return (
    <AccountCache>
      <ToastProvider>
        <ConfirmProvider>
          <Outlet />
        </ConfirmProvider>
      </ToastProvider>
    </AccountCache>
  )
}

/** Error boundary per screen, inside the layout. */
function Screen() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  )
}
