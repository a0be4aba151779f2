import type { Endpoint } from 'payload'
import { cancelBookingById } from '#cms/features/bookings/cancel-booking.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { adminHandler } from './console-handler.ts'

/** 'Cancel this booking' in the console: `POST /console-api/bookings/{id}/cancel`. */
export const cancelBookingEndpoint: Endpoint = {
  path: '/:id/cancel',
  method: 'post',
  handler: adminHandler(async (req) => {
    const booking = await cancelBookingById({ req, id: String(req.routeParams?.id) })
    return Response.json({ message: staffBookingTexts.cancelledByStaff, booking })
  }),
}
