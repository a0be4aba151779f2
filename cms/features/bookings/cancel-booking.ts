import type { PayloadRequest } from 'payload'
import { unprocessable } from '#cms/errors.ts'
import type { Booking } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { slotStart } from '#cms/shared/studio-time.ts'
import { tryWriteBookingMails } from './booking-mails.ts'
import { readReference, unknownReference } from './booking-reference.ts'
import { findStudioCard } from '../studio/find-studio-card.ts'
import { noteMail } from '#cms/mail/mail-allowance.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { slotKeyOf } from './slot-key.ts'

type Input = { req: PayloadRequest; reference: string }
/** What whoever has the link may know; not the name or the address, since links are passed on. */
type BookingGlance = Pick<Booking, 'date' | 'timeSlot' | 'state'> & { hasBegun: boolean }

/**
 * What a cancel link would cancel. Changes nothing: mail programs open links by themselves.
 * @throws AppError 404 for a reference that was not made here or whose booking is gone
 */
export async function findBookingByReference({ req, reference }: Input): Promise<BookingGlance> {
  return glance(req, await findBooking(req, readReference(reference)))
}

/**
 * Cancels a booking, frees its slot and lets both sides know (docs/behaviour.md#cancelling). A second time
 * changes nothing and sends nothing. It is never refused for the mails that it sends; they count, and the
 * next booking of that address is refused sooner.
 * @throws AppError 404 for a reference that was not made here or whose booking is gone; 422 once the session
 * has begun
 */
export async function cancelBooking({ req, reference }: Input): Promise<BookingGlance> {
  return cancelById(req, readReference(reference), ({ email }) => noteMail(email))
}

/**
 * The same for staff, who see the booking itself.
 * @throws AppError 404 for a booking that is gone; 422 once the session has begun
 */
export async function cancelBookingById({
  req,
  id,
}: {
  req: PayloadRequest
  id: string
}): Promise<BookingGlance> {
  return cancelById(req, id)
}

/** @param onCancelled hears of a booking that this call cancelled, and no other did before */
async function cancelById(
  req: PayloadRequest,
  id: string,
  onCancelled?: (booking: Booking) => Promise<void>,
): Promise<BookingGlance> {
  const booking = await findBooking(req, id)
  // whoever cancelled in time hears so at any time
  if (booking.state === 'confirmed' && (await hasBegun(req, booking))) {
    throw unprocessable(messages.booking.sessionBegun, undefined, 'session-begun')
  }
  const cancelled = await cancel(req, booking)
  if (cancelled) {
    await onCancelled?.(cancelled)
    await tryWriteBookingMails({ req, booking: cancelled })
  }
  return glance(req, await findBooking(req, id))
}

/**
 * State, key and the note of the mails change in one write that only a confirmed booking takes: of two at
 * once one does it.
 * @returns null when it was cancelled already
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

async function findBooking(req: PayloadRequest, id: string): Promise<Booking> {
  const booking = await req.payload.findByID({
    collection: 'bookings',
    id,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  })
  if (!booking) throw unknownReference()
  return booking
}

const glance = async (req: PayloadRequest, booking: Booking): Promise<BookingGlance> => {
  const { date, timeSlot, state } = booking
  return { date, timeSlot, state, hasBegun: await hasBegun(req, booking) }
}

async function hasBegun(req: PayloadRequest, { date, timeSlot }: Booking): Promise<boolean> {
  const { calendar } = await findStudioCard({ req })
  return slotStart({ date, timeSlot, timeZone: calendar.timeZone }).getTime() <= Date.now()
}
