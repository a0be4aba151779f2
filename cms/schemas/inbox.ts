import { z } from 'zod'
import { BOOKING, BOOKING_STATES, TIME_SLOTS } from '#cms/shared/bookings.ts'
import { MESSAGE_STATES } from '#cms/shared/records.ts'
import { listQuery, pageInfo, wholeOrSelected } from './list.ts'
import { documentId, isoTime } from './common.ts'

/* Messages and bookings of visitors, as staff see them (docs/behaviour.md#messages-and-bookings). */

export const staffMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().describe('Plain text, with line breaks.'),
  state: z.enum(MESSAGE_STATES),
  createdAt: isoTime,
  mailFailed: z.boolean().describe('The email about it could not be delivered to the studio.'),
})
export type StaffMessage = z.infer<typeof staffMessage>

const MESSAGE_SORTS = ['newest', 'oldest'] as const
export type MessageSort = (typeof MESSAGE_SORTS)[number]

export const messagesQuery = listQuery({
  sorts: MESSAGE_SORTS,
  more: { state: z.enum(MESSAGE_STATES).optional() },
})
export type MessagesQuery = z.infer<typeof messagesQuery>
export const messagesResponse = z.object({
  messages: z.array(wholeOrSelected(staffMessage)),
  ...pageInfo,
})
export const messageBody = z.strictObject({ state: z.enum(MESSAGE_STATES) })
export const messageResponse = z.object({ message: staffMessage })

export const staffBooking = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  date: z.string().describe('As in 2027-03-31, like `timeSlot` in `timeZone`.'),
  timeSlot: z.enum(TIME_SLOTS),
  timeZone: z.string().describe('That of the studio, as in the IANA database.'),
  startsAt: isoTime.describe('When the session begins.'),
  projectTitle: z
    .string()
    .nullable()
    .describe('The project’s title at the time of the booking; null if none was chosen.'),
  state: z.enum(BOOKING_STATES),
  hasBegun: z.boolean().describe('The session has begun, so it can no longer be cancelled.'),
  createdAt: isoTime,
  mailFailed: z.boolean().describe('An email about it could not be delivered to the visitor or the studio.'),
})
export type StaffBooking = z.infer<typeof staffBooking>

const BOOKING_SORTS = ['date', '-date'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

const PERIODS = ['week', 'coming', 'past'] as const
export type Period = (typeof PERIODS)[number]

export const bookingsQuery = listQuery({
  sorts: BOOKING_SORTS,
  more: {
    /** by days of the studio's calendar: a week from today, all from today, all before today */
    when: z.enum(PERIODS).optional(),
    state: z.enum(BOOKING_STATES).optional(),
  },
})
export type BookingsQuery = z.infer<typeof bookingsQuery>
export const bookingsResponse = z.object({
  bookings: z.array(wholeOrSelected(staffBooking)),
  ...pageInfo,
})
export const bookingChangeBody = z.strictObject({ state: z.literal('cancelled') })
/** Cancels several bookings at once, for example those of somebody who invents addresses. */
export const bookingsChangeBody = z.strictObject({
  ids: z.array(documentId).min(1).max(BOOKING.cancelAtOnce, `At most ${BOOKING.cancelAtOnce}`),
  state: z.literal('cancelled'),
})
export const bookingsChangeResponse = z.object({
  cancelled: z.array(z.string()).describe('Ids, including bookings that were already cancelled.'),
  refused: z.array(z.object({ id: z.string(), error: z.string() })),
})
export type BookingsChangeResponse = z.infer<typeof bookingsChangeResponse>
export const staffBookingResponse = z.object({ booking: staffBooking })
