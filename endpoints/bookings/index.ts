import { bookSlot } from '#cms/features/bookings/book-slot.ts'
import { cancelBooking, findBookingByReference } from '#cms/features/bookings/cancel-booking.ts'
import { listMonthSlots, listSlots } from '#cms/features/bookings/list-slots.ts'
import { messages } from '#cms/shared/messages.ts'
import type { FieldErrors } from '#cms/errors.ts'
import { defineRoute, type Route } from '../define.ts'
import { readVisitorKey } from '../read-idempotency-key.ts'
import { refuseRobots } from '../refuse-robots.ts'
import {
  bookingAnswer,
  bookingBody,
  cancelAnswer,
  referenceParams,
  slotsAnswer,
  slotsQuery,
} from './schema.ts'

const tag = 'Visitors'

/** One text for all missing fields. */
const bookingError = (_fields: FieldErrors, blank: readonly string[]): string =>
  blank.length > 0 ? messages.booking.required : messages.request.invalid

export const bookingRoutes: Route[] = [
  defineRoute({
    operationId: 'bookSession',
    method: 'post',
    path: '/send-booking-email',
    summary: 'Book a session; each slot can be booked once',
    description:
      'The visitor and the studio get a mail; that of the visitor has the link that cancels. A booking sent again with its `Idempotency-Key` is one booking.',
    tag,
    who: 'anyone',
    limit: 'booking',
    takesKey: true,
    body: bookingBody,
    output: bookingAnswer,
    status: 201,
    errors: [400, 409, 422, 429],
    invalid: bookingError,
    handle: async ({ req, body }) => {
      await bookSlot({
        req,
        createKey: readVisitorKey(req),
        ...refuseRobots({ req, form: 'booking', body, failure: messages.booking.failure }),
      })
      return { message: messages.booking.success }
    },
  }),
  defineRoute({
    operationId: 'listBookingSlots',
    method: 'get',
    path: '/booking-slots',
    summary: 'List the free slots of one day, or of each day of a month',
    description:
      'Give either `date` or `month`. A free time may be booked by somebody else before you ask for it.',
    tag,
    who: 'anyone',
    query: slotsQuery,
    output: slotsAnswer,
    errors: [400],
    handle: async ({ req, query }) =>
      query.month ? listMonthSlots({ req, month: query.month }) : listSlots({ req, date: query.date! }),
  }),
  defineRoute({
    operationId: 'getBookingToCancel',
    method: 'get',
    path: '/bookings/{reference}/cancel',
    summary: 'Get the booking that a cancel link cancels',
    description: 'Changes nothing: mail programs open links by themselves.',
    tag,
    who: 'anyone',
    params: referenceParams,
    output: cancelAnswer,
    usedByPages: true,
    errors: [404],
    handle: async ({ req, params }) => ({
      booking: await findBookingByReference({ req, reference: params.reference }),
    }),
  }),
  defineRoute({
    operationId: 'cancelBooking',
    method: 'post',
    path: '/bookings/{reference}/cancel',
    summary: 'Cancel a booking and free its slot',
    description: 'The visitor and the studio get a mail. Cancelling twice does no harm.',
    tag,
    who: 'anyone',
    limit: 'booking',
    params: referenceParams,
    output: cancelAnswer,
    errors: [404, 422, 429],
    handle: async ({ req, params }) => ({
      booking: await cancelBooking({ req, reference: params.reference }),
    }),
  }),
]
