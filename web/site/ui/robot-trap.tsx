import styles from './robot-trap.module.css'

// Opt-outs of password managers.
const NO_AUTOFILL = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }

/** Honeypot: a field that people neither see nor reach. The label is for pages without CSS. */
export function RobotTrap({ name }: { name: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this field empty{' '}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" {...NO_AUTOFILL} />
      </label>
    </div>
  )
}
