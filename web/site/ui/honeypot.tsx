import styles from './honeypot.module.css'

/** Keeps password managers from filling in the field. */
const NO_AUTOFILL = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }

/** A field that only robots fill in: people neither see nor reach it. The label is for pages without CSS. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this field empty{' '}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" {...NO_AUTOFILL} />
      </label>
    </div>
  )
}
