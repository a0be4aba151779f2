import styles from './robot-trap.module.css'

// what password managers look at before they fill something in
const NOT_FOR_MANAGERS = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }

/**
 * A field that people neither see nor reach, and robots fill in. Its label is for who sees the page without
 * its styles.
 */
export function RobotTrap({ name }: { name: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this field empty{' '}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" {...NOT_FOR_MANAGERS} />
      </label>
    </div>
  )
}
