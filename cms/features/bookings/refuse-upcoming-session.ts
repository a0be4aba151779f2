import type { PayloadRequest } from 'payload'
import { conflict } from '#cms/errors.ts'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { slotStart } from '#cms/shared/studio-time.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'
import { findStoredBooking } from './find-stored-booking.ts'

/**
 * Refuses to delete an upcoming session: it has to be cancelled first, so that its visitor is notified.
 * @throws AppError 409 `booking-upcoming`
 */
export async function refuseUpcomingSession({ req, id }: { req: PayloadRequest; id: string }): Promise<void> {
  const booking = await findStoredBooking(req, id)
  if (booking?.state !== 'confirmed') return
  const { calendar } = await findStudioSettings({ req })
  if (slotStart({ ...booking, timeZone: calendar.timeZone }) <= new Date()) return
  throw conflict(staffBookingTexts.deleteUpcoming, { code: 'booking-upcoming' })
}
