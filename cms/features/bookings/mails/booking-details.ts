import {
  formatTimeOfDay,
  haveDifferentOffsets,
  formatLongDate,
  slotStart,
  formatTimeZone,
} from '#cms/shared/studio-time.ts'
import type { TimeSlot } from '#cms/shared/bookings.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

/** The fields of a booking that mails show. */
export type BookingDetails = {
  id: string
  name: string
  email: string
  date: string
  timeSlot: TimeSlot
  visitorTimeZone?: string | null
  projectTitle?: string | null
  createdAt: string
  cancelledAt?: string | null
}

/** The input of every mail about a booking. */
export type BookingMailInput = { studio: StudioDetails; booking: BookingDetails }

type SessionTime = {
  start: Date
  /** such as `Tuesday, 30 March 2027` */
  day: string
  /** such as `02:00 PM` */
  time: string
  /** the time with its zone */
  inStudio: string
  /** the same instant in the visitor's time zone, if clocks there show another time */
  atVisitor: string | undefined
}

/** A booking's date and slot, formatted for both sides. */
export function formatSessionTime({ studio, booking }: BookingMailInput): SessionTime {
  const start = slotStart({ date: booking.date, timeSlot: booking.timeSlot, timeZone: studio.timeZone })
  const time = formatTimeOfDay(start, studio.timeZone)
  return {
    start,
    day: formatLongDate(start, studio.timeZone),
    time,
    inStudio: `${time} (${formatTimeZone(start, studio.timeZone)})`,
    atVisitor:
      booking.visitorTimeZone && haveDifferentOffsets(start, studio.timeZone, booking.visitorTimeZone)
        ? formatInZone(start, booking.visitorTimeZone)
        : undefined,
  }
}

const formatInZone = (start: Date, timeZone: string) =>
  `${formatTimeOfDay(start, timeZone)}, ${formatLongDate(start, timeZone)} ` +
  `(${formatTimeZone(start, timeZone)})`
