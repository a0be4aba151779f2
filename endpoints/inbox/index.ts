import { cancelBookingById } from '#cms/features/bookings/cancel-booking.ts'
import { cancelBookings } from '#cms/features/bookings/cancel-bookings.ts'
import { listBookings, readBooking } from '#cms/features/bookings/staff-bookings.ts'
import { deleteMessage, listMessages, setMessageState } from '#cms/features/contact/staff-messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { listRoute } from '../list-route.ts'
import { okResponse, idParams } from '#cms/schemas/common.ts'
import {
  bookingChangeBody,
  bookingsChangeBody,
  bookingsChangeResponse,
  bookingsResponse,
  bookingsQuery,
  messageResponse,
  messageBody,
  messagesResponse,
  messagesQuery,
  staffBookingResponse,
} from '#cms/schemas/inbox.ts'

const tag = 'Inbox'

/** The routes by which staff read and handle what visitors sent (docs/behaviour.md#messages-and-bookings). */
export const inboxRoutes: Route[] = [
  listRoute({
    operationId: 'listMessages',
    path: '/messages',
    summary: 'List the messages of visitors, newest first',
    description: 'Messages are deleted when their retention period ends.',
    tag,
    who: 'messages.read',
    name: 'messages',
    query: messagesQuery,
    output: messagesResponse,
    read: ({ req, query }) => listMessages({ req, query }),
  }),
  defineRoute({
    operationId: 'markMessage',
    method: 'put',
    path: '/messages/{id}',
    summary: 'Mark a message as new, answered or archived',
    description: 'Nothing else of a message can be changed. No email is sent.',
    tag,
    who: 'messages.update',
    params: idParams,
    body: messageBody,
    output: messageResponse,
    errors: [404],
    handle: async ({ req, params, body }) => ({
      message: await setMessageState({ req, id: params.id, state: body.state }),
    }),
  }),
  defineRoute({
    operationId: 'deleteMessage',
    method: 'delete',
    path: '/messages/{id}',
    summary: 'Delete a message for good',
    description:
      'This cannot be undone. An email that is still queued is not sent, and the visitor’s text, name and ' +
      'address are removed from the outbox.',
    tag,
    who: 'messages.delete',
    params: idParams,
    output: okResponse,
    errors: [404],
    handle: async ({ req, params }) => {
      await deleteMessage({ req, id: params.id })
      return { ok: true as const }
    },
  }),
  listRoute({
    operationId: 'listBookings',
    path: '/bookings',
    summary: 'List the bookings of visitors, in the order of their sessions',
    description:
      'All by default. Days are in the studio’s time zone: `week` is today and the six days after it.',
    tag,
    who: 'bookings.read',
    name: 'bookings',
    query: bookingsQuery,
    output: bookingsResponse,
    read: ({ req, query }) => listBookings({ req, query, now: new Date() }),
  }),
  defineRoute({
    operationId: 'cancelBookingAsStaff',
    method: 'put',
    path: '/bookings/{id}',
    summary: 'Cancel a booking and free its slot',
    description:
      'Possible until the session begins. The visitor and the studio get an email. Cancelling twice does ' +
      'no harm; a cancelled booking cannot be restored.',
    tag,
    who: 'bookings.cancel',
    params: idParams,
    body: bookingChangeBody,
    output: staffBookingResponse,
    errors: [404, 422],
    handle: async ({ req, params }) => {
      await cancelBookingById({ req, id: params.id })
      return { booking: await readBooking({ req, id: params.id, now: new Date() }) }
    },
  }),
  defineRoute({
    operationId: 'cancelBookingsAsStaff',
    method: 'put',
    path: '/bookings',
    summary: 'Cancel several bookings and free their slots',
    description:
      'Bookings are cancelled one after the other. Those that can no longer be cancelled, or no longer ' +
      'exist, are listed with the reason; the others are cancelled anyway.',
    tag,
    who: 'bookings.cancel',
    body: bookingsChangeBody,
    output: bookingsChangeResponse,
    errors: [400],
    handle: ({ req, body }) => cancelBookings({ req, ids: body.ids }),
  }),
]
