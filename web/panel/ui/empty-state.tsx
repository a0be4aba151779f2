import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** One sentence and one action, where a list has nothing to show. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
