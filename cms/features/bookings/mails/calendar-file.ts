import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { BOOKING } from '#cms/shared/constants.ts'
import type { Attachment } from '#cms/mail/mail.ts'
import { sessionTime, type AboutBooking } from './booking-facts.ts'
import { headerLine } from '#cms/mail/escape.ts'
import { nameForVisitor } from '#cms/mail/greeting.ts'

type Input = AboutBooking & { method: 'REQUEST' | 'CANCEL'; description: string }

/**
 * The session for the visitor's calendar. The cancellation is the same event, by its UID, in a later version,
 * and so takes the invitation back. Times are UTC, which every calendar shows on its owner's clock.
 */
export function calendarFile({ studio, booking, method, description }: Input): Attachment {
  const { start } = sessionTime({ studio, booking })
  const cancelled = method === 'CANCEL'
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: headerLine(studio.name), product: 'Bookings', language: 'EN' },
  })
  const event = calendar.createEvent({
    // no host in it: the site may move between invitation and cancellation
    id: `booking-${booking.id}@studio`,
    sequence: cancelled ? 1 : 0,
    stamp: new Date((cancelled && booking.cancelledAt) || booking.createdAt),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start,
    end: new Date(start.getTime() + BOOKING.sessionLength),
    summary: `Session at ${headerLine(studio.name)}`,
    description,
    location: studio.address || undefined,
    organizer: { name: headerLine(studio.name), email: studio.inbox },
  })
  event.createAttendee({
    name: nameForVisitor(booking.name),
    email: booking.email,
    role: ICalAttendeeRole.REQ,
    status: cancelled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return {
    filename: cancelled ? 'cancellation.ics' : 'session.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    method,
    // the last line wants an end too (RFC 5545 3.1)
    content: `${calendar.toString()}\r\n`,
  }
}
