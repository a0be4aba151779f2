import styles from './draft-notice.module.css'

type Props = { restoredAt: number | undefined; onDiscard: () => void }

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ restoredAt, onDiscard }: Props) {
  if (restoredAt === undefined) return null
  return (
    <div className={styles.notice} role="status">
      <p>Your unsaved changes of {formatTime(restoredAt)} were restored.</p>
      <button type="button" className={styles.discard} onClick={onDiscard}>
        Discard them
      </button>
    </div>
  )
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Time only for today, else with the date. */
function formatTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    'en-GB',
    isToday ? TIME : { day: 'numeric', month: 'short', ...TIME },
  ).format(at)
}
