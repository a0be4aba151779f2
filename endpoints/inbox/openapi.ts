import type { z } from 'zod'
import { component, listItemDescription } from '../openapi/component.ts'
import { createdAt } from '../openapi/examples.ts'
import { exampleProject } from '../public/examples.ts'
import {
  bookingChangeBody,
  bookingsResponse,
  bookingsChangeBody,
  bookingsChangeResponse,
  messageResponse,
  messageBody,
  messagesResponse,
  staffBooking,
  staffBookingResponse,
  staffMessage,
} from '#cms/schemas/inbox.ts'

const exampleMessage: z.input<typeof staffMessage> = {
  id: '4f7c1b2a-8d3e-4c5f-9a60-1b2c3d4e5f60',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  message: 'We are planning forty rooms and would like to see one of them first.',
  state: 'new',
  createdAt,
  mailFailed: false,
}

const exampleBooking: z.input<typeof staffBooking> = {
  id: '6a5b4c3d-2e1f-4a0b-8c9d-0e1f2a3b4c5d',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  date: '2027-03-31',
  timeSlot: '10:00 AM',
  timeZone: 'Europe/Amsterdam',
  startsAt: '2027-03-31T08:00:00.000Z',
  projectTitle: exampleProject.title,
  state: 'confirmed',
  hasBegun: false,
  createdAt,
  mailFailed: false,
}

export const inboxComponents = {
  StaffMessage: component(staffMessage, {
    description: 'A message of a visitor, as staff see it.',
    example: exampleMessage,
  }),
  StaffMessageListItem: component(messagesResponse.shape.messages.element, {
    description: listItemDescription({ item: 'A message', of: 'StaffMessage' }),
    example: exampleMessage,
  }),
  StaffMessageList: component(messagesResponse, {
    description: 'Messages of visitors.',
    example: { messages: [exampleMessage] },
  }),
  MessageState: component(messageBody, {
    description: 'The new state of a message.',
    example: { state: 'answered' },
  }),
  StaffMessageResponse: component(messageResponse, {
    description: 'The message with its new state.',
    example: { message: { ...exampleMessage, state: 'answered' } },
  }),
  StaffBooking: component(staffBooking, {
    description: 'A booking of a visitor, as staff see it.',
    example: exampleBooking,
  }),
  StaffBookingListItem: component(bookingsResponse.shape.bookings.element, {
    description: listItemDescription({ item: 'A booking', of: 'StaffBooking' }),
    example: exampleBooking,
  }),
  StaffBookingList: component(bookingsResponse, {
    description: 'Bookings of visitors.',
    example: { bookings: [exampleBooking] },
  }),
  BookingChange: component(bookingChangeBody, {
    description: 'The new state of a booking. Only `cancelled` is possible, and it is final.',
    example: { state: 'cancelled' },
  }),
  BookingsChange: component(bookingsChangeBody, {
    description: 'The bookings that are cancelled.',
    example: { ids: [exampleBooking.id], state: 'cancelled' },
  }),
  BookingsChangeResponse: component(bookingsChangeResponse, {
    description: 'Which bookings were cancelled and which were not.',
    example: { cancelled: [exampleBooking.id], refused: [] },
  }),
  StaffBookingResponse: component(staffBookingResponse, {
    description: 'The booking as it is now.',
    example: { booking: { ...exampleBooking, state: 'cancelled' } },
  }),
}
