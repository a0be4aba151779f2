import { z } from 'zod'
import { DAY_REFUSALS, TIME_SLOTS } from '#cms/shared/bookings.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { documentId, emailAddress, requiredLine, robotSigns } from './common.ts'

const bookingDate = z.string().trim().min(1, 'Required').pipe(z.iso.date('Must be a date such as 2026-03-31'))

export const bookingBody = z.strictObject({
  name: requiredLine(MAX_LENGTH.name),
  email: emailAddress,
  date: bookingDate.describe('In the time zone of the studio, as in 2026-03-31.'),
  timeSlot: z
    .string()
    .trim()
    .min(1, 'Required')
    .pipe(z.enum(TIME_SLOTS, 'Unknown time slot'))
    .describe('One of the free slots from `listBookingSlots`, such as 10:00 AM.'),
  visitorTimeZone: z
    .string()
    .max(64)
    .refine(isKnownTimeZone, 'Unknown time zone')
    .optional()
    .describe('As in the IANA database: emails then also give the time in this zone.'),
  projectId: documentId
    .optional()
    .catch(undefined)
    .describe('The project that the session is about; an unknown one is ignored.'),
  ...robotSigns,
})
export type BookingBody = z.infer<typeof bookingBody>

/** Has no reference, which allows cancelling the booking: that is sent only to the visitor's mailbox. */
export const bookingConfirmedResponse = z.object({ message: z.string() })

export const slotsQuery = z
  .strictObject({
    /** yyyy-mm-dd: the slots of one day */
    date: bookingDate.optional(),
    /** yyyy-mm: the free slots of each day of a month */
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'Must be a month such as 2026-03')
      .optional(),
  })
  .refine(({ date, month }) => (date === undefined) !== (month === undefined), 'Either a date or a month')

const daySlotsResponse = z.object({
  date: z.string().describe('The day that was asked for.'),
  timeZone: z.string(),
  slots: z
    .array(z.object({ timeSlot: z.enum(TIME_SLOTS), free: z.boolean() }))
    .describe('Every time of the day, and whether it is free.'),
})

const monthSlotsResponse = z.object({
  month: z.string().describe('The month that was asked for.'),
  timeZone: z.string(),
  today: z.string().describe('The current date in the time zone of the studio.'),
  lastDay: z.string().describe('The last day that can be booked.'),
  days: z
    .array(
      z.object({
        date: z.string(),
        free: z.array(z.enum(TIME_SLOTS)),
        refusal: z.enum(DAY_REFUSALS).optional(),
      }),
    )
    .describe('Each day of the month with its free times; `refusal` says why there is none.'),
})
export type MonthSlots = z.infer<typeof monthSlotsResponse>

export const slotsResponse = z.union([daySlotsResponse, monthSlotsResponse])

/** A booking's reference is its id and a signature, so that it cannot be guessed. */
export const referenceParams = z.strictObject({
  reference: z.string().regex(/^[\w-]{20,200}$/, 'Invalid reference'),
})

export const bookingResponse = z.object({
  booking: z.object({
    date: z.string(),
    timeSlot: z.enum(TIME_SLOTS),
    state: z.enum(['confirmed', 'cancelled']),
    /** whether the session has begun, so that it can no longer be cancelled */
    hasBegun: z.boolean(),
  }),
})
export type BookingResponse = z.infer<typeof bookingResponse>

function isKnownTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
