import { useState } from 'react'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { formatZoneDifference, slotInstant } from './time-zones.ts'
import { useVisitorZone } from './use-visitor-zone.ts'
import styles from './zone-note.module.css'

/**
 * Names the studio's time zone and the visitor's offset from it, on the chosen day: the clocks of one of them
 * may change until then.
 */
export function ZoneNote({ timeZone, date }: { timeZone: string; date: string }) {
  const [now] = useState(() => Date.now())
  const visitorZone = useVisitorZone()
  const instant = date ? slotInstant({ date, timeSlot: TIME_SLOTS[0], timeZone }) : now
  const difference = visitorZone && formatZoneDifference({ instant, timeZone, visitorZone })
  return (
    <>
      All times are the studio’s, {timeZone}.{' '}
      <span className={styles.own}>{difference && `Yours is ${difference}.`}</span>
    </>
  )
}
