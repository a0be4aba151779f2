import { useState } from 'react'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Banner } from '#web/shared/ui/banner.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { NewPasswordFields } from '#web/panel/ui/new-password-fields.tsx'
import { PasswordField } from '#web/panel/ui/password-field.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useChangePassword } from './use-change-password.ts'
import styles from './change-password-screen.module.css'

/** Three fields with one show/hide toggle. A forced change redirects here until it is done. */
export function ChangePasswordScreen() {
  const { email, requirePasswordChange } = useStaffUser()
  const [isShown, setIsShown] = useState(false)
  const form = useChangePassword()
  const { setElement, isBusy, failure } = form
  return (
    <Screen heading="Change Password">
      {requirePasswordChange && (
        <p className={styles.forced}>Your password was set by somebody else. Choose your own to continue.</p>
      )}
      <form ref={setElement} className={styles.form} onSubmit={form.submit} noValidate>
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        {form.isSent && (
          <Banner tone="success">Your password was changed. All your other sessions have ended.</Banner>
        )}
        {/* the account, for password managers */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          maxLength={PASSWORD.max}
          isShown={isShown}
          {...form.input('currentPassword')}
        />
        <NewPasswordFields input={form.input} isShown={isShown} />
        <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} noun="passwords" />
        <div>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
      <SignOutEverywhere />
    </Screen>
  )
}
