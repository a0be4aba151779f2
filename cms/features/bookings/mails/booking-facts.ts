import { clockTime, clocksDiffer, longDate, slotStart, zoneLabel } from '#cms/shared/studio-time.ts'
import type { TimeSlot } from '#cms/shared/constants.ts'
import type { StudioCard } from '#cms/mail/studio-card.ts'

/** The fields of a booking that mails show. */
export type BookingFacts = {
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
export type AboutBooking = { studio: StudioCard; booking: BookingFacts }

type SessionTime = {
  start: Date
  /** such as `Tuesday, 30 March 2027` */
  day: string
  /** such as `02:00 PM` */
  time: string
  /** the time with its zone */
  inStudio: string
  /** the same instant in the visitor's time zone, if its clock shows another time */
  atVisitor: string | undefined
}

/** A booking's date and slot, formatted for both sides. */
export function sessionTime({ studio, booking }: AboutBooking): SessionTime {
  const start = slotStart({ date: booking.date, timeSlot: booking.timeSlot, timeZone: studio.timeZone })
  const time = clockTime(start, studio.timeZone)
  return {
    start,
    day: longDate(start, studio.timeZone),
    time,
    inStudio: `${time} (${zoneLabel(start, studio.timeZone)})`,
    atVisitor:
      booking.visitorTimeZone && clocksDiffer(start, studio.timeZone, booking.visitorTimeZone)
        ? onOtherClock(start, booking.visitorTimeZone)
        : undefined,
  }
}

const onOtherClock = (start: Date, timeZone: string) =>
  `${clockTime(start, timeZone)}, ${longDate(start, timeZone)} (${zoneLabel(start, timeZone)})`
