import { useState } from 'react'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { PasswordField } from '#web/panel/ui/password-field.tsx'
import { ShowToggle } from '#web/panel/ui/show-toggle.tsx'
import { suggestPassword } from './suggest-password.ts'
import styles from './account-form.module.css'

type Props = {
  label: string
  hint: string
  required?: boolean
  value: string
  error?: string | undefined
  disabled: boolean
  onChange: (password: string) => void
}

/** The initial password of an account: can be shown, and generated. */
export function InitialPasswordField({ value, onChange, disabled, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const suggest = () => {
    onChange(suggestPassword())
    setIsShown(true)
  }
  return (
    <div>
      <PasswordField
        {...field}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD.max}
        value={value}
        disabled={disabled}
        isShown={isShown}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.passwordActions}>
        <ShowToggle isShown={isShown} onToggle={() => setIsShown(!isShown)} noun="password" />
        <button type="button" className={styles.suggest} disabled={disabled} onClick={suggest}>
          Suggest one
        </button>
      </div>
    </div>
  )
}
