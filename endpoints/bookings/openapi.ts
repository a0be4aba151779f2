import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { component } from '../openapi/component.ts'
import { robotSignProperties } from '../openapi/property-descriptions.ts'
import { exampleProject } from '../public/examples.ts'
import { bookingResponse, bookingBody, cancelResponse, slotsResponse } from '#cms/schemas/bookings.ts'

export const bookingComponents = {
  Booking: component(bookingBody, {
    description: 'The booking of a session.',
    properties: {
      date: 'In the time zone of the studio, as in 2026-03-31.',
      timeSlot: 'One of the free slots from `listBookingSlots`, such as 10:00 AM.',
      visitorTimeZone: 'As in the IANA database: emails then also give the time in this zone.',
      projectId: 'The project that the session is about; an unknown one is ignored.',
      ...robotSignProperties,
    },
    example: {
      name: 'Leyla Demirtaş',
      email: 'leyla@hotel.example',
      date: '2027-03-31',
      timeSlot: '10:00 AM',
      visitorTimeZone: 'Europe/Istanbul',
      projectId: exampleProject.id,
    },
  }),
  BookingConfirmed: component(bookingResponse, {
    description: 'The session is booked. The link that cancels it is in the mail to the visitor alone.',
    example: { message: bookingTexts.success },
  }),
  BookingSlots: component(slotsResponse, {
    description:
      'With `date`: `date` and `slots`. With `month`: `month`, `today`, `lastDay` and `days`. Times are those of the studio.',
    properties: {
      date: 'The day that was asked for.',
      slots: 'Every time of the day, and whether it is free.',
      month: 'The month that was asked for.',
      today: 'The present date in the time zone of the studio.',
      lastDay: 'The last day that can be booked.',
      days: 'Each day of the month with its free times; `refusal` says why there is none.',
    } as Record<never, string>,
    example: {
      date: '2027-03-31',
      timeZone: 'Europe/Amsterdam',
      slots: [
        { timeSlot: '09:00 AM', free: false },
        { timeSlot: '10:00 AM', free: true },
      ],
    },
  }),
  BookingResponse: component(cancelResponse, {
    description: 'The booking that the cancel link belongs to.',
    example: { booking: { date: '2027-03-31', timeSlot: '10:00 AM', state: 'confirmed', hasBegun: false } },
  }),
}
