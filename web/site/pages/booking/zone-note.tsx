import { useState } from 'react'
import { clockDifference } from './studio-clock.ts'
import { useVisitorZone } from './use-visitor-zone.ts'
import styles from './zone-note.module.css'

/** Names the studio's time zone and the visitor's offset from it. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const [now] = useState(() => Date.now())
  const visitorZone = useVisitorZone()
  const difference = visitorZone && clockDifference({ instant: now, timeZone, visitorZone })
  return (
    <>
      All times are the studio’s, {timeZone}.{' '}
      <span className={styles.own}>{difference && `Yours is ${difference}.`}</span>
    </>
  )
}
