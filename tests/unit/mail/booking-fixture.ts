import type { BookingDetails } from '#cms/features/bookings/mails/booking-details.ts'
import type { StudioDetails } from '#cms/mail/studio-details.ts'

export const aStudio: StudioDetails = {
  name: 'Volume Studio',
  notificationAddress: 'inbox@studio.test',
  email: 'hello@studio.test',
  phone: '+31 20 123 4567',
  address: 'Kade 12\n1019 Amsterdam',
  timeZone: 'Europe/Amsterdam',
  site: 'https://studio.test',
}

export const aBooking = (fields: Partial<BookingDetails> = {}): BookingDetails => ({
  id: '01a1fe02-5346-7195-afa3-12aa3b682bad',
  name: 'Zoë Lund',
  email: 'zoe@visitor.test',
  date: '2027-03-30',
  timeSlot: '02:00 PM',
  createdAt: '2027-03-01T12:00:00.000Z',
  ...fields,
})
