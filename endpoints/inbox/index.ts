import { cancelBookingById } from '#cms/features/bookings/cancel-booking.ts'
import { cancelBookings } from '#cms/features/bookings/cancel-bookings.ts'
import { listBookings, readBooking } from '#cms/features/bookings/staff-bookings.ts'
import { deleteMessage, listMessages, markMessage } from '#cms/features/contact/staff-messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { listRoute } from '../list-route.ts'
import { done, idParams } from '../schema.ts'
import {
  bookingChange,
  bookingsChange,
  bookingsChangeAnswer,
  bookingsAnswer,
  bookingsQuery,
  messageAnswer,
  messageBody,
  messagesAnswer,
  messagesQuery,
  staffBookingAnswer,
} from './schema.ts'

const tag = 'Inbox'

/** What staff read of what visitors sent, and do with it (docs/behaviour.md#messages-and-bookings). */
export const inboxRoutes: Route[] = [
  listRoute({
    operationId: 'listMessages',
    path: '/messages',
    summary: 'List the messages of visitors, newest first',
    description: 'A message whose time of keeping is over is gone.',
    tag,
    who: 'messages.read',
    name: 'messages',
    query: messagesQuery,
    output: messagesAnswer,
    read: ({ req, query }) => listMessages({ req, query }),
  }),
  defineRoute({
    operationId: 'markMessage',
    method: 'put',
    path: '/messages/{id}',
    summary: 'Mark a message as new, answered or archived',
    description: 'Nothing else of a message can be changed, and nobody is told.',
    tag,
    who: 'messages.update',
    params: idParams,
    body: messageBody,
    output: messageAnswer,
    errors: [404],
    handle: async ({ req, params, body }) => ({
      message: await markMessage({ req, id: params.id, state: body.state }),
    }),
  }),
  defineRoute({
    operationId: 'deleteMessage',
    method: 'delete',
    path: '/messages/{id}',
    summary: 'Delete a message for good',
    description:
      'There is no way back. Its mail is not sent any more if it still waits, and the outbox forgets the visitor’s words, name and address.',
    tag,
    who: 'messages.delete',
    params: idParams,
    output: done,
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
      'By default all of them. Days are those of the studio’s calendar: `week` is today and the six days after it.',
    tag,
    who: 'bookings.read',
    name: 'bookings',
    query: bookingsQuery,
    output: bookingsAnswer,
    read: ({ req, query }) => listBookings({ req, query, now: new Date() }),
  }),
  defineRoute({
    operationId: 'cancelBookingAsStaff',
    method: 'put',
    path: '/bookings/{id}',
    summary: 'Cancel a booking and free its slot',
    description:
      'Until the session begins. The visitor and the studio get a mail. Cancelling twice does no harm; a cancelled booking stays so.',
    tag,
    who: 'bookings.cancel',
    params: idParams,
    body: bookingChange,
    output: staffBookingAnswer,
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
      'Each as if it were cancelled by itself, one after the other. Those that cannot be cancelled any more, or are gone, are named with the reason; the others are cancelled nevertheless.',
    tag,
    who: 'bookings.cancel',
    body: bookingsChange,
    output: bookingsChangeAnswer,
    errors: [400],
    handle: ({ req, body }) => cancelBookings({ req, ids: body.ids }),
  }),
]
