import type { PayloadRequest } from 'payload'
import type { Booking } from '#cms/payload-types.ts'

/** Reads a booking without access rules; null if there is none. */
export const findStoredBooking = (req: PayloadRequest, id: string): Promise<Booking | null> =>
  req.payload.findByID({
    collection: 'bookings',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
