import { formatDateTime } from '../lib/format-date-time.ts'
import styles from '../ui/inline-notice.module.css'

type Props = { restoredAt: number | undefined; onDiscard: () => void }

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ restoredAt, onDiscard }: Props) {
  if (restoredAt === undefined) return null
  return (
    <div className={styles.notice} role="status">
      <p>Your unsaved changes from {formatDateTime(restoredAt)} were restored.</p>
      <button type="button" className={styles.discard} onClick={onDiscard}>
        Discard them
      </button>
    </div>
  )
}
