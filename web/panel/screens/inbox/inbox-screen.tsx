import { Link, useSearchParams } from 'react-router-dom'
import { Screen } from '#web/panel/ui/screen.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import styles from './inbox-screen.module.css'
import { MessagesTab } from './messages-tab.tsx'

/** What visitors sent: messages, or bookings (docs/behaviour.md#messages-and-bookings). */
export function Page() {
  const [params] = useSearchParams()
  const tab = params.get('show') === 'bookings' ? 'bookings' : 'messages'
  return (
    <Screen heading="Messages & Bookings">
      <nav className={styles.tabs} aria-label="Messages or bookings">
        <Link className={styles.tab} to="?" aria-current={tab === 'messages' ? 'page' : undefined}>
          Messages
        </Link>
        <Link
          className={styles.tab}
          to="?show=bookings"
          aria-current={tab === 'bookings' ? 'page' : undefined}
        >
          Bookings
        </Link>
      </nav>
      {tab === 'bookings' ? <BookingsTab /> : <MessagesTab />}
    </Screen>
  )
}
