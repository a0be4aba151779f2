/* What the rows of messages and bookings have in common. */
import type { ReactNode } from 'react'
import type { BookingState } from '#cms/shared/bookings.ts'
import { RECORD_STATE_LABELS, type MessageState } from '#cms/shared/records.ts'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import styles from './record-parts.module.css'

type Visitor = {
  name: string
  email: string
  /** the `mailto:` address behind the email */
  href: string
  heading: 'h3' | 'h4'
}

export function VisitorName({ name, email, href, heading: Heading }: Visitor) {
  return (
    <div className={styles.visitor}>
      <Heading className={styles.name} dir="auto">
        {name}
      </Heading>
      <a className={styles.email} href={href}>
        {email}
      </a>
    </div>
  )
}

export const StatePill = ({ state }: { state: MessageState | BookingState }) => (
  <span className={styles.pill} data-state={state}>
    {RECORD_STATE_LABELS[state]}
  </span>
)

export const RecordWarning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning}>
    <PanelIcon name="warning" />
    {children}
  </p>
)
