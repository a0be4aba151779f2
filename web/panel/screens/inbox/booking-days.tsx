import { useId } from 'react'
import type { StaffBooking } from '#cms/schemas/inbox.ts'
import { formatDayWithWeekday, todayIn } from '#web/shared/lib/dates.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import rowStyles from '#web/panel/list/rows.module.css'
import styles from './booking-days.module.css'
import { RecordWarning, StatePill, VisitorName } from './record-parts.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

type Actions = { busyId: string | undefined; onCancel: (booking: StaffBooking) => void }
type Props = Actions & { rows: readonly StaffBooking[]; isLatestFirst: boolean }

/** Bookings by day, in the studio's time zone. */
export function BookingDays({ rows, isLatestFirst, ...actions }: Props) {
  const [firstBooking] = rows
  return (
    <div className={styles.days}>
      {firstBooking && (
        <p className={styles.zone}>Days and times in the studio’s time zone: {firstBooking.timeZone}.</p>
      )}
      {groupByDay(rows, { isLatestFirst }).map(([date, bookings]) => (
        <Day key={date} date={date} bookings={bookings} {...actions} />
      ))}
    </div>
  )
}

function Day({
  date,
  bookings,
  busyId,
  onCancel,
}: Actions & { date: string; bookings: readonly StaffBooking[] }) {
  const id = useId()
  const isToday = date === todayIn(bookings[0]!.timeZone)
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h3 id={id} className={styles.date}>
        {isToday && 'Today, '}
        <time dateTime={date}>{formatDayWithWeekday(date)}</time>
      </h3>
      <ul className={rowStyles.rows}>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} isBusy={booking.id === busyId} onCancel={onCancel} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  booking,
  isBusy,
  onCancel,
}: {
  booking: StaffBooking
  isBusy: boolean
  onCancel: Actions['onCancel']
}) {
  const { name, email, timeSlot, startsAt, projectTitle, state, hasBegun } = booking
  const row = useFocusFallback<HTMLLIElement>(isBusy)
  return (
    <li ref={row} tabIndex={-1} className={classNames(rowStyles.row, styles.row)} aria-busy={isBusy}>
      <time className={styles.time} dateTime={startsAt}>
        {timeSlot}
      </time>
      <div className={styles.text}>
        <VisitorName heading="h4" name={name} email={email} href={`mailto:${encodeURIComponent(email)}`} />
        {projectTitle && (
          <p className={styles.about} dir="auto">
            About {projectTitle}
          </p>
        )}
        {booking.mailFailed && <RecordWarning>An email about this booking was not delivered.</RecordWarning>}
      </div>
      <StatePill state={state} />
      {state === 'confirmed' && !hasBegun && (
        <Button
          variant="outline"
          className={styles.cancel}
          aria-label={`Cancel the booking of ${name}, ${formatDayWithWeekday(booking.date)} at ${timeSlot}`}
          onClick={() => onCancel(booking)}
        >
          Cancel
        </Button>
      )}
    </li>
  )
}

/** Groups by day and sorts by time, since a day may begin on one page of the list and end on the next. */
function groupByDay(
  rows: readonly StaffBooking[],
  { isLatestFirst }: { isLatestFirst: boolean },
): [string, StaffBooking[]][] {
  const direction = isLatestFirst ? -1 : 1
  const days = new Map<string, StaffBooking[]>()
  for (const booking of rows.toSorted((a, b) => direction * a.startsAt.localeCompare(b.startsAt))) {
    days.set(booking.date, [...(days.get(booking.date) ?? []), booking])
  }
  return [...days]
}
