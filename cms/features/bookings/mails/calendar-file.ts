import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { BOOKING } from '#cms/shared/bookings.ts'
import type { Attachment } from '#cms/mail/mail-content.ts'
import { formatSessionTime, type BookingMailInput } from './booking-details.ts'
import { toHeaderLine } from '#cms/mail/escape.ts'
import { getSafeName } from '#cms/mail/greeting.ts'

type Input = BookingMailInput & { method: 'REQUEST' | 'CANCEL'; description: string }

/**
 * The session as an iCalendar file. A cancellation has the same UID and a higher sequence, and so cancels the
 * invitation. Times are UTC; calendars show them in their own time zone.
 */
export function makeCalendarFile({ studio, booking, method, description }: Input): Attachment {
  const { start } = formatSessionTime({ studio, booking })
  const isCancelled = method === 'CANCEL'
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: toHeaderLine(studio.name), product: 'Bookings', language: 'EN' },
  })
  const event = calendar.createEvent({
    // without a host: the site's domain may change between invitation and cancellation
    id: `booking-${booking.id}@studio`,
    sequence: isCancelled ? 1 : 0,
    stamp: new Date((isCancelled && booking.cancelledAt) || booking.createdAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start,
    end: new Date(start.getTime() + BOOKING.sessionLength),
    summary: `Session at ${toHeaderLine(studio.name)}`,
    description,
    location: studio.address || undefined,
    organizer: { name: toHeaderLine(studio.name), email: studio.notificationAddress },
  })
  event.createAttendee({
    name: getSafeName(booking.name),
    email: booking.email,
    role: ICalAttendeeRole.REQ,
    status: isCancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return {
    filename: isCancelled ? 'cancellation.ics' : 'session.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    method,
    // the last line needs a line end, too (RFC 5545 3.1)
    content: `${calendar.toString()}\r\n`,
  }
}
