import { expect, test } from 'vitest'
import { checkSlot } from '#cms/features/bookings/check-slot.ts'
import type { BookingCalendar } from '#cms/features/studio/find-studio-settings.ts'
import type { TimeSlot } from '#cms/shared/bookings.ts'

const open: BookingCalendar = {
  timeZone: 'Europe/Amsterdam',
  closedWeekdays: [],
  closedDates: [],
  minimumNoticeHours: 0,
  horizonDays: 365,
}
/** Wednesday, 10:00 in Amsterdam */
const now = new Date('2027-03-24T09:00:00Z')
const check = (date: string, timeSlot: TimeSlot, calendar: Partial<BookingCalendar> = {}) =>
  checkSlot({ calendar: { ...open, ...calendar }, date, timeSlot, now })

test('a slot of a future day can be booked', () => {
  expect(check('2027-03-25', '09:00 AM')).toBeNull()
})

test('yesterday is refused, and a day that does not exist', () => {
  expect(check('2027-03-23', '04:00 PM')).toBe('date-past')
  expect(check('2027-02-29', '04:00 PM')).toBe('date-invalid')
})

test('of today only slots that have not begun can be booked', () => {
  expect(check('2027-03-24', '09:00 AM')).toBe('slot-past')
  expect(check('2027-03-24', '10:00 AM')).toBe('slot-past')
  expect(check('2027-03-24', '11:00 AM')).toBeNull()
})

test('today is the day in the studio’s time zone', () => {
  const lateAbroad = new Date('2027-03-24T23:30:00Z')
  expect(checkSlot({ calendar: open, date: '2027-03-24', timeSlot: '04:00 PM', now: lateAbroad })).toBe(
    'date-past',
  )
  expect(
    checkSlot({
      calendar: { ...open, timeZone: 'America/Los_Angeles' },
      date: '2027-03-24',
      timeSlot: '04:00 PM',
      now: new Date('2027-03-24T22:30:00Z'),
    }),
  ).toBeNull()
})

test('closed weekdays and dates are refused', () => {
  expect(check('2027-03-28', '09:00 AM', { closedWeekdays: ['0'] })).toBe('date-closed')
  expect(check('2027-03-29', '09:00 AM', { closedWeekdays: ['0'] })).toBeNull()
  expect(check('2027-04-27', '09:00 AM', { closedDates: ['2027-04-27'] })).toBe('date-closed')
})

test('notice is counted in hours up to the beginning, over a clock change too', () => {
  expect(check('2027-03-24', '02:00 PM', { minimumNoticeHours: 4 })).toBeNull()
  expect(check('2027-03-24', '02:00 PM', { minimumNoticeHours: 5 })).toBe('slot-too-soon')
  // from Wednesday 10:00 to Sunday 10:00 are 95 hours, since clocks are set to summer time
  expect(check('2027-03-28', '10:00 AM', { minimumNoticeHours: 95 })).toBeNull()
  expect(check('2027-03-28', '10:00 AM', { minimumNoticeHours: 96 })).toBe('slot-too-soon')
})

test('the horizon is the last day that can be booked', () => {
  expect(check('2027-03-31', '09:00 AM', { horizonDays: 7 })).toBeNull()
  expect(check('2027-04-01', '09:00 AM', { horizonDays: 7 })).toBe('date-too-far')
})

test('a slot that the studio does not have is refused', () => {
  expect(check('2027-03-25', '12:00 PM' as TimeSlot)).toBe('slot-unknown')
})
