import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PASSWORD } from '#cms/shared/constants.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Banner } from '#web/shared/ui/banner.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { PasswordField } from '#web/panel/ui/password-field.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { useChangePassword } from './use-change-password.ts'
import styles from './change-password-screen.module.css'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Three fields with one show/hide toggle. A forced change redirects here until it is done. */
export function ChangePasswordScreen() {
  const { email, requirePasswordChange } = useStaffUser()
  const [values, setValues] = useState(EMPTY)
  const [isShown, setIsShown] = useState(false)
  const { attempt, failure, fields, isBusy, isDone, change, clearFailure } = useChangePassword(() =>
    setValues(EMPTY),
  )
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void change(values)
  }
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    error: fields[name],
    disabled: isBusy,
    isShown,
    maxLength: PASSWORD.max,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Screen heading="Change Password">
      {requirePasswordChange && (
        <p className={styles.forced}>Somebody else chose your password. Choose one of your own to go on.</p>
      )}
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        {failure && <DangerBanner onDismiss={clearFailure}>{failure}</DangerBanner>}
        {isDone && (
          <Banner tone="success">Your password was changed. All your other sessions have ended.</Banner>
        )}
        {/* the account, for password managers */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD.min} characters; a sentence of your own is best`}
          {...field('newPassword')}
        />
        <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirmation')} />
        <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} what="passwords" />
        <div>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Changing...' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
