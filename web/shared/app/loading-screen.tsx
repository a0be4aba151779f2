import { useLocation } from 'react-router-dom'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Logo } from '#web/shared/ui/logo.tsx'
import styles from './loading-screen.module.css'

/** The logo as a spinner, on white in the panel, else on off-white. */
export function LoadingScreen() {
  const { pathname } = useLocation()
  return (
    <div
      className={classNames(styles.screen, pathname.includes('/admin') && styles.panel)}
      role="status"
      aria-label="Loading"
    >
      <h1 className={styles.heading}>Loading</h1>
      <Logo className={styles.logo} />
    </div>
  )
}
