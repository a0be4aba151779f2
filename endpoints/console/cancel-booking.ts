import type { Endpoint } from 'payload'
import { cancelBookingById } from '#cms/features/bookings/cancel-booking.ts'
import { messages } from '#cms/shared/messages.ts'
import { forAdmins } from './answering.ts'

/** 'Cancel this booking' of the console: `POST /console-api/bookings/{id}/cancel`. */
export const cancelBookingEndpoint: Endpoint = {
  path: '/:id/cancel',
  method: 'post',
  handler: forAdmins(async (req) => {
    const booking = await cancelBookingById({ req, id: String(req.routeParams?.id) })
    return Response.json({ message: messages.booking.cancelledByStaff, booking })
  }),
}
