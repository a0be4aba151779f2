import { useState } from 'react'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { PasswordField } from '#web/panel/ui/password-field.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { SignedOutScreen } from '#web/panel/ui/signed-out-screen.tsx'
import { TextLink } from '#web/panel/ui/text-link.tsx'
import { useReturnState, type ReturnState } from '#web/panel/session/guards.tsx'
import { useSignIn } from './use-sign-in.ts'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './sign-in-screen.module.css'

/** Email, password, 'Remember me'. */
export function SignInScreen({ brand }: { brand: string }) {
  const returnState = useReturnState()
  const [isShown, setIsShown] = useState(false)
  const form = useSignIn(returnState.email)
  const { setElement, values, failure } = form
  // Busy until the requested screen is shown.
  const isBusy = form.isBusy || form.isSent

  return (
    <SignedOutScreen
      title="Sign In"
      brand={brand}
      heading={brand}
      lead={getLead(returnState)}
      focus={values.email ? '[name=password]' : '[name=email]'}
    >
      <form ref={setElement} onSubmit={form.submit} noValidate>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        {returnState.hasNewPassword && <Banner tone="success">{passwordTexts.setByLink}</Banner>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={MAX_LENGTH.email}
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
          <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} noun="password" />
        </div>
        <div className={styles.options}>
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
          <TextLink to={panelPaths.forgotPassword} state={{ ...returnState, email: values.email.trim() }}>
            Forgot password?
          </TextLink>
        </div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
        <p className={visuallyHidden.visuallyHidden} role="status">
          {isBusy ? 'Signing in' : ''}
        </p>
      </form>
    </SignedOutScreen>
  )
}

function getLead({ from, isExpired }: ReturnState): string {
  if (isExpired) {
    return 'Your session has ended. Sign in to continue where you left off; your changes are kept.'
  }
  return from?.startsWith(panelPaths.projects) ? projectsTexts.signIn : 'Sign in to the Admin Panel'
}
