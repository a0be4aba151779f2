import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shown while the browser is offline (docs/behaviour.md#lost-line). */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          You are offline. Your changes are kept on this device until the connection is back.
        </p>
      )}
    </div>
  )
}
