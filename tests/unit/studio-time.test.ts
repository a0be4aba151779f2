import { Settings } from 'luxon'
import { afterEach, describe, expect, test } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import {
  addDays,
  formatTimeOfDay,
  haveDifferentOffsets,
  isRealDate,
  formatLongDate,
  slotStart,
  dateInZone,
  getWeekday,
  formatTimeZone,
} from '#cms/shared/studio-time.ts'
import { parseSlot, getSlotEnd, formatSlot } from '#cms/shared/time-slot.ts'

const amsterdam = 'Europe/Amsterdam'
const startsAt = (date: string, timeSlot: (typeof TIME_SLOTS)[number], timeZone = amsterdam) =>
  slotStart({ date, timeSlot, timeZone }).toISOString()

describe('slot texts', () => {
  test('are read on a 12-hour clock', () => {
    expect(TIME_SLOTS.map(parseSlot).map(({ hour }) => hour)).toEqual([9, 10, 11, 14, 15, 16])
    expect(parseSlot('12:00 AM')).toEqual({ hour: 0, minute: 0 })
    expect(parseSlot('12:30 PM')).toEqual({ hour: 12, minute: 30 })
  })

  test.each([
    '9:00 AM',
    '13:00 PM',
    '00:00 AM',
    '09:60 AM',
    '09:00',
    '09:00 am',
    ' 09:00 AM',
    '09:00 AM ',
    '',
  ])('refuse %j', (text) => {
    expect(() => parseSlot(text)).toThrow(RangeError)
  })

  test('are formatted as they were parsed, and an hour later for the end of a session', () => {
    for (const timeSlot of [...TIME_SLOTS, '12:30 PM', '12:00 AM']) {
      expect(formatSlot(parseSlot(timeSlot))).toBe(timeSlot)
    }
    expect(TIME_SLOTS.map(getSlotEnd)).toEqual([
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
      '03:00 PM',
      '04:00 PM',
      '05:00 PM',
    ])
    expect(getSlotEnd('11:30 PM')).toBe('12:30 AM')
  })

  test('are the time of day of their start', () => {
    for (const timeSlot of TIME_SLOTS) {
      expect(
        formatTimeOfDay(slotStart({ date: '2027-07-01', timeSlot, timeZone: amsterdam }), amsterdam),
      ).toBe(timeSlot)
    }
  })
})

describe('a slot', () => {
  test('keeps its local hour when the clocks go forward', () => {
    expect(startsAt('2027-03-27', '09:00 AM')).toBe('2027-03-27T08:00:00.000Z')
    expect(startsAt('2027-03-28', '09:00 AM')).toBe('2027-03-28T07:00:00.000Z')
  })

  test('keeps its local hour when the clocks go back', () => {
    expect(startsAt('2027-10-30', '04:00 PM')).toBe('2027-10-30T14:00:00.000Z')
    expect(startsAt('2027-10-31', '04:00 PM')).toBe('2027-10-31T15:00:00.000Z')
  })

  test('is right where a clock change skips midnight', () => {
    // in Beirut the day begins at 01:00 on the last Sunday of March
    expect(startsAt('2027-03-28', '09:00 AM', 'Asia/Beirut')).toBe('2027-03-28T06:00:00.000Z')
  })

  test('is right in time zones with half and quarter hours', () => {
    expect(startsAt('2027-01-15', '09:00 AM', 'Asia/Kathmandu')).toBe('2027-01-15T03:15:00.000Z')
  })
})

describe('days', () => {
  test('change at midnight in the studio’s time zone', () => {
    expect(dateInZone(new Date('2027-03-27T23:30:00Z'), amsterdam)).toBe('2027-03-28')
    expect(dateInZone(new Date('2027-03-27T23:30:00Z'), 'America/New_York')).toBe('2027-03-27')
  })

  test('are calendar days over a clock change', () => {
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  test('are numbered from Sunday', () => {
    expect(['2027-03-28', '2027-03-29', '2027-04-03'].map(getWeekday)).toEqual(['0', '1', '6'])
  })

  test.each([
    '2027-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-1-1',
    '20270101',
    '+002027-01-01',
    '2027-01-01T00:00',
    ' 2027-01-01',
    '',
  ])('are not %j', (date) => {
    expect(isRealDate(date)).toBe(false)
  })

  test('of leap years exist', () => {
    expect(isRealDate('2028-02-29')).toBe(true)
  })
})

describe('formatted dates and times', () => {
  const lateInWinter = new Date('2027-03-27T22:30:00Z')
  const machineLocale = Settings.defaultLocale

  afterEach(() => {
    Settings.defaultLocale = machineLocale
  })

  test('are the studio’s day and time, with the offset of that day', () => {
    expect(formatLongDate(lateInWinter, amsterdam)).toBe('Saturday, 27 March 2027')
    expect(formatTimeOfDay(lateInWinter, amsterdam)).toBe('11:30 PM')
    expect(formatTimeZone(lateInWinter, amsterdam)).toBe('Europe/Amsterdam, UTC+01:00')
    expect(formatTimeZone(new Date('2027-03-28T10:00:00Z'), amsterdam)).toBe('Europe/Amsterdam, UTC+02:00')
  })

  test('are the day in the studio’s time zone, whatever the day of the server', () => {
    const afterMidnight = new Date('2027-03-27T23:30:00Z')
    expect(formatLongDate(afterMidnight, amsterdam)).toBe('Sunday, 28 March 2027')
    expect(formatLongDate(afterMidnight, 'America/New_York')).toBe('Saturday, 27 March 2027')
  })

  test('are English on a machine of any language', () => {
    Settings.defaultLocale = 'ja'
    expect(formatLongDate(lateInWinter, amsterdam)).toBe('Saturday, 27 March 2027')
    expect(formatTimeOfDay(lateInWinter, amsterdam)).toBe('11:30 PM')
  })

  test('name UTC without an offset, and other zones with theirs, even if zero', () => {
    expect(formatTimeZone(lateInWinter, 'UTC')).toBe('UTC')
    expect(formatTimeZone(lateInWinter, 'Europe/London')).toBe('Europe/London, UTC+00:00')
  })

  test('compares time zones by their offsets at an instant', () => {
    expect(haveDifferentOffsets(lateInWinter, amsterdam, 'Europe/Berlin')).toBe(false)
    expect(haveDifferentOffsets(lateInWinter, amsterdam, 'Europe/London')).toBe(true)
    expect(haveDifferentOffsets(lateInWinter, amsterdam, 'Nowhere/At_All')).toBe(false)
  })
})
