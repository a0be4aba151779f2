import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LENGTH, PASSWORD } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { pages, panel } from '#cms/shared/paths.ts'
import { LoadingScreen } from '#web/shared/app/loading-screen.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { Logo } from '#web/shared/ui/logo.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { PasswordField } from '#web/panel/ui/password-field.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { useSessionState } from '#web/panel/session/session-context.tsx'
import type { ReturnState } from '#web/panel/session/guards.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './sign-in-screen.module.css'

/** E-mail, password, 'Remember me'. Redirects to the requested screen when already signed in. */
export function SignInScreen({ brand }: { brand: string }) {
  const state = useSessionState()
  const returnState = (useLocation().state ?? {}) as ReturnState
  if (state.state === 'loading') return <LoadingScreen />
  if (state.state === 'signed-in') {
    return (
      <Navigate
        to={isInside(returnState.from) ? returnState.from : panel.dashboard}
        replace
        state={{ isBack: returnState.isEnded }}
      />
    )
  }
  return <SignInForm brand={brand} lead={leadOf(returnState)} />
}

function leadOf({ from, isEnded }: ReturnState): string {
  if (isEnded) return 'Your session has ended. Sign in to go on where you were; what you wrote is kept.'
  return from?.startsWith(panel.projects) ? messages.projects.signIn : 'Sign in to the Admin Panel'
}

function SignInForm({ brand, lead }: { brand: string; lead: string }) {
  const [isShown, setIsShown] = useState(false)
  const form = useSignIn()
  const { setElement, values, failure } = form
  const screen = useRef<HTMLElement>(null)
  // Busy until the screen that was asked for takes its place.
  const isBusy = form.isBusy || form.isSent

  const focusFirst = useEffectEvent(() =>
    screen.current?.querySelector<HTMLElement>(values.email ? '[name=password]' : '[name=email]')?.focus(),
  )
  useEffect(() => {
    document.title = `Sign In – Admin Panel`
    focusFirst()
  }, [])

  return (
    <main ref={screen} className={styles.screen}>
      <div className={styles.card}>
        <a className={styles.home} href={pages.home} aria-label={`${brand}, to the site`}>
          <Logo className={styles.logo} />
        </a>
        <h1 className={styles.heading}>{brand}</h1>
        <p className={styles.lead}>{lead}</p>
        <form ref={setElement} className={styles.form} onSubmit={form.submit} noValidate>
          {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={LENGTH.email}
            {...form.input('email')}
            disabled={isBusy}
          />
          <div>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              maxLength={PASSWORD.max}
              {...form.input('password')}
              disabled={isBusy}
              isShown={isShown}
            />
            <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} what="password" />
          </div>
          <label className={styles.remember}>
            <input
              type="checkbox"
              name="remember"
              checked={values.remember}
              disabled={isBusy}
              onChange={({ target }) => form.set('remember', target.checked)}
            />
            Remember me
          </label>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Signing In...' : 'Sign In'}
          </Button>
          <p className={styles.spoken} role="status">
            {isBusy ? 'Signing in' : ''}
          </p>
        </form>
      </div>
    </main>
  )
}

/** Allows redirects to the panel's own screens only. */
const isInside = (path: string | undefined): path is string =>
  path !== undefined && path.startsWith(`${panel.home}/`) && !path.startsWith(panel.signIn)
