import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import { endsSentence } from '#cms/shared/sentence-end.ts'
import { getSlotEnd } from '#cms/shared/time-slot.ts'
import { formatInVisitorZone } from './time-zones.ts'
import styles from './summary.module.css'

export type SummaryProps = {
  date: string
  timeSlot: string
  /** title of the project that the booking is about */
  about: string | undefined
  timeZone: string
  visitorZone: string | undefined
}

/** Summary of the booking; a live region, announced when date and time are chosen. */
export function Summary({ date, timeSlot, about, timeZone, visitorZone }: SummaryProps) {
  const isReady = date !== '' && timeSlot !== ''
  const visitorTime =
    isReady && visitorZone ? formatInVisitorZone({ date, timeSlot, timeZone, visitorZone }) : undefined
  return (
    <div aria-live="polite">
      {isReady && (
        <p className={styles.summary}>
          {formatDayWithWeekday(date)}, {timeSlot} to {getSlotEnd(timeSlot)}
          {about && (
            <>
              , about <strong>{about}</strong>
            </>
          )}
          {!(about && endsSentence(about)) && '.'}
          {visitorTime && <span className={styles.visitorTime}> Your time: {visitorTime}.</span>}
        </p>
      )}
    </div>
  )
}
