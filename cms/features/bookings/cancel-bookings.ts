import type { PayloadRequest } from 'payload'
import { AppError } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
import type { BookingsChangeAnswer } from '#endpoints/inbox/schema.ts'
import { cancelBookingById } from './cancel-booking.ts'

type Input = { req: PayloadRequest; ids: readonly string[] }

/**
 * Cancels bookings for staff one after the other, each as if alone. One that fails keeps no other from being
 * cancelled: what was done is answered in any case.
 */
export async function cancelBookings({ req, ids }: Input): Promise<BookingsChangeAnswer> {
  const answer: BookingsChangeAnswer = { cancelled: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await cancelBookingById({ req, id })
      answer.cancelled.push(id)
    } catch (error) {
      answer.refused.push({ id, error: reasonOf(req, id, error) })
    }
  }
  return answer
}

function reasonOf(req: PayloadRequest, id: string, error: unknown): string {
  if (error instanceof AppError) return error.message
  req.payload.logger.error({ err: error, booking: id }, 'A booking could not be cancelled')
  return messages.booking.cancelFailure
}
