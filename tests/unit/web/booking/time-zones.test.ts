import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { formatTimeOfDay, slotStart } from '#cms/shared/studio-time.ts'
import { addCalendarDays } from '#web/site/pages/booking/calendar-days.ts'
import { formatZoneDifference, formatInVisitorZone, slotInstant } from '#web/site/pages/booking/time-zones.ts'

const ZONES = [
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
  'America/Santiago',
]
const zone = fc.constantFrom(...ZONES)
const date = fc.integer({ min: 0, max: 1_200 }).map((days) => addCalendarDays('2026-01-01', days))
const timeSlot = fc.constantFrom(...TIME_SLOTS)

test('browser and server have the same instant for a slot, in every time zone and over every clock change', () => {
  fc.assert(
    fc.property(date, timeSlot, zone, (date, timeSlot, timeZone) => {
      expect(slotInstant({ date, timeSlot, timeZone })).toBe(
        slotStart({ date, timeSlot, timeZone }).getTime(),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('the visitor’s time is that of their time zone, and given only where it differs', () => {
  fc.assert(
    fc.property(date, timeSlot, zone, zone, (date, timeSlot, timeZone, visitorZone) => {
      const formatted = formatInVisitorZone({ date, timeSlot, timeZone, visitorZone })
      const expected = formatTimeOfDay(slotStart({ date, timeSlot, timeZone }), visitorZone)
      if (formatted === undefined) expect(expected).toBe(timeSlot)
      else expect(formatted.slice(0, 8)).toBe(expected)
    }),
    { numRuns: 1_000 },
  )
})

test('another day is named', () => {
  const inAmsterdam = { date: '2027-01-15', timeZone: 'Europe/Amsterdam' }
  expect(
    formatInVisitorZone({ ...inAmsterdam, timeSlot: '09:00 AM', visitorZone: 'America/Los_Angeles' }),
  ).toBe('12:00 AM')
  expect(
    formatInVisitorZone({ ...inAmsterdam, timeSlot: '09:00 AM', visitorZone: 'Pacific/Pago_Pago' }),
  ).toBe('09:00 PM, the day before')
  expect(formatInVisitorZone({ ...inAmsterdam, timeSlot: '04:00 PM', visitorZone: 'Asia/Tokyo' })).toBe(
    '12:00 AM, the day after',
  )
})

test('the difference of two time zones is given in words', () => {
  const instant = Date.parse('2027-01-15T12:00:00Z')
  const difference = (visitorZone: string) =>
    formatZoneDifference({ instant, timeZone: 'Europe/Amsterdam', visitorZone })
  expect(difference('Europe/London')).toBe('one hour earlier')
  expect(difference('America/New_York')).toBe('6 hours earlier')
  expect(difference('Asia/Kathmandu')).toBe('4 hours 45 minutes later')
  expect(difference('Europe/Paris')).toBeUndefined()
})
