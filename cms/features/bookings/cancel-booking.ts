import type { PayloadRequest } from 'payload'
import { notFound, unprocessable, type AppError } from '#cms/errors.ts'
import type { Booking } from '#cms/payload-types.ts'
import { bookingTexts, staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { slotStart } from '#cms/shared/studio-time.ts'
import { tryQueueBookingMails } from './booking-mails.ts'
import { verifyReference, unknownReference } from './booking-reference.ts'
import { findStoredBooking } from './find-stored-booking.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { chargeMailAllowance } from '#cms/mail/mail-allowance.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { slotKeyOf } from './slot-key.ts'

type Input = { req: PayloadRequest; reference: string }
/** What anyone with the cancel link may see: no name or address, since links are forwarded. */
type BookingSummary = Pick<Booking, 'date' | 'timeSlot' | 'state'> & { hasBegun: boolean }

/**
 * The booking that a cancel link refers to. Read-only, since mail programs prefetch links.
 * @throws AppError 404 for a forged reference or a deleted booking
 */
export async function findBookingByReference({ req, reference }: Input): Promise<BookingSummary> {
  return summarize(req, await findBooking(req, verifyReference(reference), unknownReference))
}

/**
 * Cancels a booking, frees its slot and notifies both sides (docs/behaviour.md#cancelling). Repeating it
 * changes and sends nothing. The mail limit never refuses a cancellation, but its mails count towards it, so
 * the next booking of that address is refused earlier.
 * @throws AppError 404 for a forged reference or a deleted booking; 422 once the session has begun
 */
export async function cancelBooking({ req, reference }: Input): Promise<BookingSummary> {
  return cancelById(req, verifyReference(reference), {
    makeNotFound: unknownReference,
    onCancelled: ({ email }) => chargeMailAllowance(email),
  })
}

/**
 * Cancels a booking for staff, by its id.
 * @throws AppError 404 for a deleted booking; 422 once the session has begun
 */
export async function cancelBookingById({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<BookingSummary> {
  return cancelById(req, id, { makeNotFound: () => notFound(staffBookingTexts.notFound) })
}

type CancelOptions = {
  /** the error for a booking that is gone */
  makeNotFound: () => AppError
  /** called if this call, and no earlier one, cancelled the booking */
  onCancelled?: (booking: Booking) => Promise<void>
}

async function cancelById(
  req: PayloadRequest,
  id: string,
  { makeNotFound, onCancelled }: CancelOptions,
): Promise<BookingSummary> {
  const booking = await findBooking(req, id, makeNotFound)
  // a booking that is already cancelled gets the same response at any time
  if (booking.state === 'confirmed' && (await hasBegun(req, booking))) {
    throw unprocessable(bookingTexts.sessionStarted, { code: 'session-begun' })
  }
  const cancelled = await cancel(req, booking)
  if (cancelled) {
    await onCancelled?.(cancelled)
    await tryQueueBookingMails({ req, booking: cancelled })
  }
  return summarize(req, await findBooking(req, id, makeNotFound))
}

/**
 * Changes state, slot key and `mailsQueuedAt` in one update that matches only a confirmed booking: of two
 * concurrent calls, one succeeds.
 * @returns null if it was already cancelled
 */
async function cancel(req: PayloadRequest, { id, date, timeSlot }: Booking): Promise<Booking | null> {
  const now = new Date().toISOString()
  return (await retryTransient(() =>
    req.payload.db.updateOne({
      collection: 'bookings',
      where: { and: [{ id: { equals: id } }, { state: { equals: 'confirmed' } }] },
      data: {
        state: 'cancelled',
        slotKey: slotKeyOf({ id, date, timeSlot, state: 'cancelled' }),
        cancelledAt: now,
        mailsQueuedAt: null,
        updatedAt: now,
      },
    }),
  )) as unknown as Booking | null
}

async function findBooking(req: PayloadRequest, id: string, makeNotFound: () => AppError): Promise<Booking> {
  const booking = await findStoredBooking(req, id)
  if (!booking) throw makeNotFound()
  return booking
}

const summarize = async (req: PayloadRequest, booking: Booking): Promise<BookingSummary> => {
  const { date, timeSlot, state } = booking
  return { date, timeSlot, state, hasBegun: await hasBegun(req, booking) }
}

async function hasBegun(req: PayloadRequest, { date, timeSlot }: Booking): Promise<boolean> {
  const { calendar } = await findStudioSettings({ req })
  return slotStart({ date, timeSlot, timeZone: calendar.timeZone }).getTime() <= Date.now()
}
