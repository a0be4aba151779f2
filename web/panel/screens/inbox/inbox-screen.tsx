import { Link, useSearchParams } from 'react-router-dom'
import { Screen } from '#web/panel/ui/screen.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import styles from './inbox-screen.module.css'
import { MessagesTab } from './messages-tab.tsx'

/** What visitors sent: messages, or bookings (docs/behaviour.md#messages-and-bookings). */
export function Page() {
  const [params] = useSearchParams()
  const part = params.get('show') === 'bookings' ? 'bookings' : 'messages'
  return (
    <Screen heading="Messages & Bookings">
      <nav className={styles.parts} aria-label="Messages or bookings">
        <Link className={styles.part} to="?" aria-current={part === 'messages' ? 'page' : undefined}>
          Messages
        </Link>
        <Link
          className={styles.part}
          to="?show=bookings"
          aria-current={part === 'bookings' ? 'page' : undefined}
        >
          Bookings
        </Link>
      </nav>
      {part === 'bookings' ? <BookingsTab /> : <MessagesTab />}
    </Screen>
  )
}
