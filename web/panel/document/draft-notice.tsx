import styles from './draft-notice.module.css'

type Props = { restoredAt: number | undefined; onDiscard: () => void }

/** Says that what is on the screen is a draft of before, and gives it up where it is not wanted. */
export function DraftNotice({ restoredAt, onDiscard }: Props) {
  if (restoredAt === undefined) return null
  return (
    <div className={styles.notice} role="status">
      <p>Your unsaved changes of {tellTime(restoredAt)} were restored.</p>
      <button type="button" className={styles.discard} onClick={onDiscard}>
        Discard them
      </button>
    </div>
  )
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The hour alone says enough for today. */
function tellTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    'en-GB',
    isToday ? TIME : { day: 'numeric', month: 'short', ...TIME },
  ).format(at)
}
