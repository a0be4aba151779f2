import type { Payload } from 'payload'
import type { User } from '#cms/payload-types.ts'
import type { UpcomingBookingsByDay, UpcomingDay } from '#cms/features/bookings/list-upcoming-bookings.ts'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import styles from './upcoming-bookings.module.css'

type Props = {
  payload: Payload
  user: User | null
  searchParams?: Record<string, unknown>
  /** passed in by collections/bookings.ts: an import would bundle a second copy of the server */
  listUpcoming: (input: { payload: Payload; user: User | null; now: Date }) => Promise<UpcomingBookingsByDay>
}

/** The studio's agenda above the list of all bookings, hidden while the list is searched or filtered. */
export async function UpcomingBookings({ payload, user, searchParams = {}, listUpcoming }: Props) {
  if (Object.keys(searchParams).some((name) => name === 'search' || name.startsWith('where'))) return null
  const { days, later } = await listUpcoming({ payload, user, now: new Date() })
  return (
    <section aria-labelledby="upcoming-bookings" className={styles.agenda}>
      <h2 id="upcoming-bookings">Coming up</h2>
      {days.length === 0 ? <p>No upcoming sessions.</p> : days.map((day) => <Day key={day.date} {...day} />)}
      {later > 0 && <p>{later} more in the list below.</p>}
      <h2>All bookings</h2>
    </section>
  )
}

function Day({ label, date, bookings }: UpcomingDay) {
  return (
    <div className={styles.day}>
      <h3>
        <time dateTime={date}>{label}</time>
      </h3>
      <ul>
        {bookings.map(({ id, timeSlot, name, email, projectTitle }) => (
          <li key={id}>
            <span className={styles.time}>{timeSlot}</span>
            <a href={`${CONSOLE_PREFIX}/collections/bookings/${id}`}>{name}</a>
            <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            {projectTitle && <span className={styles.project}>About {projectTitle}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
