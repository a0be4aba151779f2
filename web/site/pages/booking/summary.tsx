import { formatWeekday } from '#web/shared/lib/dates.ts'
import { endsSentence } from '#cms/shared/text-end.ts'
import { slotEnd } from '#cms/shared/time-slot.ts'
import { onVisitorClock } from './studio-clock.ts'
import styles from './summary.module.css'

export type SummaryProps = {
  date: string
  timeSlot: string
  about: string | undefined
  timeZone: string
  visitorZone: string | undefined
}

/** Summary of the booking; a live region, announced when date and time are chosen. */
export function Summary({ date, timeSlot, about, timeZone, visitorZone }: SummaryProps) {
  const isReady = date !== '' && timeSlot !== ''
  const own = isReady && visitorZone ? onVisitorClock({ date, timeSlot, timeZone, visitorZone }) : undefined
  return (
    <div aria-live="polite">
      {isReady && (
        <p className={styles.summary}>
          {formatWeekday(date)}, {timeSlot} to {slotEnd(timeSlot)}
          {about && (
            <>
              , about <strong>{about}</strong>
            </>
          )}
          {!(about && endsSentence(about)) && '.'}
          {own && <span className={styles.own}> On your clock: {own}.</span>}
        </p>
      )}
    </div>
  )
}
