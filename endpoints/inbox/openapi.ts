import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { createdAt } from '../openapi/examples.ts'
import { pageFacts, selection } from '../openapi/property-descriptions.ts'
import { project } from '../public/examples.ts'
import {
  bookingChange,
  bookingsAnswer,
  bookingsChange,
  bookingsChangeAnswer,
  messageAnswer,
  messageBody,
  messagesAnswer,
  staffBooking,
  staffBookingAnswer,
  staffMessage,
} from './schema.ts'

const message: z.input<typeof staffMessage> = {
  id: '4f7c1b2a-8d3e-4c5f-9a60-1b2c3d4e5f60',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  message: 'We are planning forty rooms and would like to see one of them first.',
  state: 'new',
  createdAt,
  mailFailed: false,
}

const booked: z.input<typeof staffBooking> = {
  id: '6a5b4c3d-2e1f-4a0b-8c9d-0e1f2a3b4c5d',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  date: '2027-03-31',
  timeSlot: '10:00 AM',
  timeZone: 'Europe/Amsterdam',
  startsAt: '2027-03-31T08:00:00.000Z',
  projectTitle: project.title,
  state: 'confirmed',
  hasBegun: false,
  createdAt,
  mailFailed: false,
}

const bookingProperties = {
  date: 'As in 2027-03-31, like `timeSlot` in `timeZone`.',
  timeZone: 'That of the studio, as in the IANA database.',
  startsAt: 'The moment at which the session begins.',
  projectTitle: 'What it is about, as it was called on the day of the booking; null where nothing was named.',
  hasBegun: 'It cannot be cancelled any more.',
  mailFailed: 'A mail about it did not reach the visitor or the studio.',
}

export const inboxComponents = {
  StaffMessage: component(staffMessage, {
    description: 'A message of a visitor, as staff see it.',
    properties: {
      message: 'Plain text, with line breaks.',
      mailFailed: 'The mail about it did not reach the studio.',
    },
    example: message,
  }),
  StaffMessageListItem: component(messagesAnswer.shape.messages.element, {
    description: `A message of a list: the fields of \`StaffMessage\`. ${selection}`,
    properties: {
      message: 'Plain text, with line breaks.',
      mailFailed: 'The mail about it did not reach the studio.',
    } as Record<never, string>,
    example: message,
  }),
  StaffMessageList: component(messagesAnswer, {
    description: 'Messages of visitors.',
    properties: pageFacts,
    example: { messages: [message] },
  }),
  MessageState: component(messageBody, {
    description: 'The state that a message gets.',
    example: { state: 'answered' },
  }),
  StaffMessageAnswer: component(messageAnswer, {
    description: 'The message with its new state.',
    example: { message: { ...message, state: 'answered' } },
  }),
  StaffBooking: component(staffBooking, {
    description: 'A booking of a visitor, as staff see it.',
    properties: bookingProperties,
    example: booked,
  }),
  StaffBookingListItem: component(bookingsAnswer.shape.bookings.element, {
    description: `A booking of a list: the fields of \`StaffBooking\`. ${selection}`,
    properties: bookingProperties as Record<never, string>,
    example: booked,
  }),
  StaffBookingList: component(bookingsAnswer, {
    description: 'Bookings of visitors.',
    properties: pageFacts,
    example: { bookings: [booked] },
  }),
  BookingChange: component(bookingChange, {
    description: 'The state that a booking gets; there is one, and no way back.',
    example: { state: 'cancelled' },
  }),
  BookingsChange: component(bookingsChange, {
    description: 'The bookings that are cancelled.',
    example: { ids: [booked.id], state: 'cancelled' },
  }),
  BookingsChangeAnswer: component(bookingsChangeAnswer, {
    description: 'Which were cancelled, and which not.',
    properties: { cancelled: 'Ids; those that were cancelled before, too.' },
    example: { cancelled: [booked.id], refused: [] },
  }),
  StaffBookingAnswer: component(staffBookingAnswer, {
    description: 'The booking as it is now.',
    example: { booking: { ...booked, state: 'cancelled' } },
  }),
}
