import { IconButton } from './icon-button.tsx'
import styles from './danger-banner.module.css'

/** An error message that can be dismissed. */
export function DangerBanner({ children, onDismiss }: { children: string; onDismiss?: () => void }) {
  return (
    <div className={styles.banner} role="alert">
      <p className={styles.text}>{children}</p>
      {onDismiss && (
        <IconButton className={styles.dismiss} icon="close" label="Dismiss" onClick={onDismiss} />
      )}
    </div>
  )
}
