import { IANAZone } from 'luxon'
import type { Field } from 'payload'
import { BOOKING } from '#cms/shared/bookings.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const bookingFields: Field[] = [
  {
    name: 'timeZone',
    type: 'text',
    required: true,
    defaultValue: 'UTC',
    admin: { description: 'The time zone of all booking times, such as Europe/Amsterdam.' },
    validate: (value: string | null | undefined) => IANAZone.isValidZone(value ?? '') || 'Unknown time zone',
  },
  {
    name: 'closedWeekdays',
    type: 'select',
    hasMany: true,
    options: WEEKDAYS.map((label, day) => ({ value: String(day), label })),
  },
  {
    name: 'closedDates',
    type: 'array',
    labels: { singular: 'Closed date', plural: 'Closed dates' },
    fields: [
      {
        name: 'date',
        type: 'text',
        required: true,
        admin: { description: 'yyyy-mm-dd' },
        validate: (value: string | null | undefined) =>
          /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') || 'Must be a date such as 2026-12-25',
      },
    ],
  },
  {
    name: 'minimumNoticeHours',
    label: 'Minimum notice (hours)',
    type: 'number',
    min: 0,
    max: 24 * 30,
    defaultValue: 0,
  },
  {
    name: 'horizonDays',
    type: 'number',
    min: 1,
    max: BOOKING.maxHorizonDays,
    defaultValue: BOOKING.horizonDays,
  },
  {
    name: 'openBookingsPerEmail',
    label: 'Open bookings per email address',
    type: 'number',
    min: 1,
    max: BOOKING.maxOpenPerEmail,
    defaultValue: BOOKING.openPerEmail,
    admin: { description: 'How many upcoming sessions one email address may have at the same time.' },
  },
]
