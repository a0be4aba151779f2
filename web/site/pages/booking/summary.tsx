import { formatWeekday } from '#web/shared/lib/dates.ts'
import { slotEnd } from '#cms/shared/time-slot.ts'
import { onVisitorClock } from './studio-clock.ts'
import styles from './summary.module.css'

type Props = {
  date: string
  timeSlot: string
  about: string | undefined
  timeZone: string
  visitorZone: string | undefined
}

/** What is about to be booked, in words; read out as soon as it is whole. */
export function Summary({ date, timeSlot, about, timeZone, visitorZone }: Props) {
  const isWhole = date !== '' && timeSlot !== ''
  const own = isWhole && visitorZone ? onVisitorClock({ date, timeSlot, timeZone, visitorZone }) : undefined
  return (
    <div aria-live="polite">
      {isWhole && (
        <p className={styles.summary}>
          {formatWeekday(date)}, {timeSlot} to {slotEnd(timeSlot)}
          {about && (
            <>
              , about <strong>{about}</strong>
            </>
          )}
          .{own && <span className={styles.own}> On your clock: {own}.</span>}
        </p>
      )}
    </div>
  )
}
