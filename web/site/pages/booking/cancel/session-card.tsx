import type { ReactNode } from 'react'
import { getSlotEnd } from '#cms/shared/time-slot.ts'
import type { BookingResponse } from '#cms/schemas/bookings.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDayWithWeekday } from '#web/shared/lib/dates.ts'
import caption from '#web/shared/ui/caption.module.css'
import { formatInVisitorZone } from '../time-zones.ts'
import { useVisitorZone } from '../use-visitor-zone.ts'
import styles from './session-card.module.css'

type Props = {
  booking: BookingResponse['booking']
  timeZone: string
  studioName: string
  children: ReactNode
}

/** The details of a booked session; struck through once cancelled. */
export function SessionCard({ booking: { date, timeSlot, state }, timeZone, studioName, children }: Props) {
  const visitorZone = useVisitorZone()
  const visitorTime = visitorZone && formatInVisitorZone({ date, timeSlot, timeZone, visitorZone })
  const isCancelled = state === 'cancelled'
  const DateTag = isCancelled ? 's' : 'span'
  const [weekday, ...day] = formatDayWithWeekday(date).split(' ')
  return (
    <section className={styles.card} aria-label={isCancelled ? 'The cancelled session' : 'Your session'}>
      <p className={caption.caption}>{isCancelled ? 'Cancelled' : `Session at ${studioName}`}</p>
      <p className={classNames(styles.when, isCancelled && styles.cancelled)}>
        <DateTag>
          <span className={styles.weekday}>{weekday} </span>
          <span className={styles.day}>{day.join(' ')}</span>
        </DateTag>
      </p>
      <dl className={styles.details}>
        <div>
          <dt>Time</dt>
          <dd>
            {timeSlot} to {getSlotEnd(timeSlot)} <span className={styles.zone}>({timeZone})</span>
            <span className={styles.visitorTime}>{visitorTime && `Your time: ${visitorTime}`}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.foot}>{children}</div>
    </section>
  )
}
