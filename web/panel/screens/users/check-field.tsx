import { useId } from 'react'
import styles from './account-form.module.css'

type Props = {
  label: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox with a hint. */
export function CheckField({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </div>
    </div>
  )
}
