import type { Booking } from '#cms/payload-types.ts'
import { RECORD_STATE_LABELS } from '#cms/shared/records.ts'
import { formatTimestamp } from '#cms/shared/studio-time.ts'

/** Header and cells of a booking's row in the export. */
export const bookingRow = {
  header: (timeZone: string) => [
    'Date',
    'Time',
    'Name',
    'Email',
    'Project',
    'State',
    "Visitor's time zone",
    `Booked (${timeZone})`,
    `Cancelled (${timeZone})`,
  ],
  cells: (booking: Booking, timeZone: string) => [
    booking.date,
    booking.timeSlot,
    booking.name,
    booking.email,
    booking.projectTitle,
    RECORD_STATE_LABELS[booking.state],
    booking.visitorTimeZone,
    formatTimestamp(new Date(booking.createdAt), timeZone),
    booking.cancelledAt ? formatTimestamp(new Date(booking.cancelledAt), timeZone) : '',
  ],
}
