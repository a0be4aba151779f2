import type { PayloadRequest } from 'payload'
import { AppError } from '#cms/errors.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import type { BookingsChangeResponse } from '#cms/schemas/inbox.ts'
import { cancelBookingById } from './cancel-booking.ts'

type Input = { req: PayloadRequest; ids: readonly string[] }

/**
 * Cancels bookings for staff one after the other. A failure does not stop the others: the response lists
 * which were cancelled and which were not.
 */
export async function cancelBookings({ req, ids }: Input): Promise<BookingsChangeResponse> {
  const response: BookingsChangeResponse = { cancelled: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await cancelBookingById({ req, id })
      response.cancelled.push(id)
    } catch (error) {
      response.refused.push({ id, error: toErrorMessage(req, id, error) })
    }
  }
  return response
}

function toErrorMessage(req: PayloadRequest, id: string, error: unknown): string {
  if (error instanceof AppError) return error.message
  req.payload.logger.error({ err: error, booking: id }, 'A booking could not be cancelled')
  return bookingTexts.cancelFailure
}
