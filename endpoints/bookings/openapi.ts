import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { component } from '../openapi/component.ts'
import { exampleProject } from '../public/examples.ts'
import {
  bookingConfirmedResponse,
  bookingBody,
  bookingResponse,
  slotsResponse,
} from '#cms/schemas/bookings.ts'

export const bookingComponents = {
  Booking: component(bookingBody, {
    description: 'What a visitor sends to book a session.',
    example: {
      name: 'Leyla Demirtaş',
      email: 'leyla@hotel.example',
      date: '2027-03-31',
      timeSlot: '10:00 AM',
      visitorTimeZone: 'Europe/Istanbul',
      projectId: exampleProject.id,
    },
  }),
  BookingConfirmed: component(bookingConfirmedResponse, {
    description: 'The session is booked. The link that cancels it is only in the email to the visitor.',
    example: { message: bookingTexts.success },
  }),
  BookingSlots: component(slotsResponse, {
    description:
      'With `date`: `date` and `slots`. With `month`: `month`, `today`, `lastDay` and `days`. Times are ' +
      'those of the studio.',
    example: {
      date: '2027-03-31',
      timeZone: 'Europe/Amsterdam',
      slots: [
        { timeSlot: '09:00 AM', free: false },
        { timeSlot: '10:00 AM', free: true },
      ],
    },
  }),
  BookingResponse: component(bookingResponse, {
    description: 'The booking that the cancel link belongs to.',
    example: { booking: { date: '2027-03-31', timeSlot: '10:00 AM', state: 'confirmed', hasBegun: false } },
  }),
}
