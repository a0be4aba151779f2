import { bookSlot } from '#cms/features/bookings/book-slot.ts'
import { cancelBooking, findBookingByReference } from '#cms/features/bookings/cancel-booking.ts'
import { listMonthSlots, listSlots } from '#cms/features/bookings/list-slots.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { defineRoute, type Route } from '../define.ts'
import { readVisitorIdempotencyKey } from '../read-idempotency-key.ts'
import { refuseRobots } from '../refuse-robots.ts'
import {
  bookingConfirmedResponse,
  bookingBody,
  bookingResponse,
  referenceParams,
  slotsResponse,
  slotsQuery,
} from '#cms/schemas/bookings.ts'

const tag = 'Visitors'

/** One text for all missing fields. */
const getBookingError = (_fields: FieldErrors, blank: readonly string[]): string =>
  blank.length > 0 ? bookingTexts.required : requestTexts.invalid

export const bookingRoutes: Route[] = [
  defineRoute({
    operationId: 'bookSession',
    method: 'post',
    path: '/send-booking-email',
    summary: 'Book a session; each slot can be booked once',
    description:
      'The visitor and the studio get an email; the visitor’s contains the cancel link. A request ' +
      'repeated with the same `Idempotency-Key` books once.',
    tag,
    who: 'anyone',
    limit: 'booking',
    takesIdempotencyKey: true,
    body: bookingBody,
    output: bookingConfirmedResponse,
    status: 201,
    errors: [400, 409, 422, 429],
    invalid: getBookingError,
    handle: async ({ req, body }) => {
      await bookSlot({
        req,
        createKey: readVisitorIdempotencyKey(req),
        ...refuseRobots({ req, form: 'booking', body, failure: bookingTexts.failure }),
      })
      return { message: bookingTexts.success }
    },
  }),
  defineRoute({
    operationId: 'listBookingSlots',
    method: 'get',
    path: '/booking-slots',
    summary: 'List the free slots of one day, or of each day of a month',
    description:
      'Give either `date` or `month`. A free slot may be booked by someone else before you book it.',
    tag,
    who: 'anyone',
    query: slotsQuery,
    output: slotsResponse,
    errors: [400],
    handle: async ({ req, query }) =>
      query.month ? listMonthSlots({ req, month: query.month }) : listSlots({ req, date: query.date! }),
  }),
  defineRoute({
    operationId: 'getBookingToCancel',
    method: 'get',
    path: '/bookings/{reference}/cancel',
    summary: 'Get the booking that a cancel link cancels',
    description: 'Changes nothing: email programs open links by themselves.',
    tag,
    who: 'anyone',
    params: referenceParams,
    output: bookingResponse,
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
    description: 'The visitor and the studio get an email. Cancelling twice does no harm.',
    tag,
    who: 'anyone',
    limit: 'booking',
    params: referenceParams,
    output: bookingResponse,
    errors: [404, 422, 429],
    handle: async ({ req, params }) => ({
      booking: await cancelBooking({ req, reference: params.reference }),
    }),
  }),
]
