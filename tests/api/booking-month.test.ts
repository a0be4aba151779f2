import { describe, expect, it, vi } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { addDays, slotStart, dateInZone, getWeekday } from '#cms/shared/studio-time.ts'
import type { MonthSlots } from '#cms/schemas/bookings.ts'
import { startApp } from '#tests/support/app.ts'
import { calendarOf } from '#tests/support/bookings.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()

const ZONE = 'Europe/Amsterdam'
const today = dateInZone(new Date(), ZONE)
/** In a later month than today. */
const date = addDays(today, 40)
const zoe = { name: 'Zoë Lund', email: visitorEmail('zoe'), date, timeSlot: '02:00 PM' }

const { setCalendar } = calendarOf(app, { timeZone: ZONE })
const book = (body: unknown) => app.client().post('/api/send-booking-email', body)
const monthOf = async (day: string) =>
  (await app.client().get(`/api/booking-slots?month=${day.slice(0, 7)}`)).body as MonthSlots
const dayIn = async (day: string) => (await monthOf(day)).days.find((each) => each.date === day)

await setCalendar({ timeZone: ZONE })

describe('GET /booking-slots?month=', () => {
  it('names each day of the month once, in order, with its free slots and the bounds of the calendar', async () => {
    const { days, ...rest } = await monthOf('2028-02-01')
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 29 }, (_, index) => `2028-02-${String(index + 1).padStart(2, '0')}`),
    )
    expect(rest).toEqual({ month: '2028-02', timeZone: ZONE, today, lastDay: addDays(today, 365) })
    expect(await dayIn(date)).toEqual({ date, free: [...TIME_SLOTS] })
  })

  it('leaves out the slots that are booked, and refuses a day without a free slot as full', async () => {
    await book(zoe)
    expect((await dayIn(date))!.free).toEqual(TIME_SLOTS.filter((timeSlot) => timeSlot !== '02:00 PM'))
    for (const timeSlot of TIME_SLOTS) await book({ ...zoe, email: visitorEmail(), timeSlot })
    expect(await dayIn(date)).toEqual({ date, free: [], refusal: 'full' })
  })

  it('offers again what was cancelled, and what staff removed', async () => {
    await book(zoe)
    const [mail] = await mailsTo(app, zoe.email)
    const reference = /\/booking\/cancel\/([\w-]+)/.exec(mail!.text!)![1]!
    expect((await dayIn(date))!.free).not.toContain('02:00 PM')
    await app.client().post(`/api/bookings/${reference}/cancel`)
    expect((await dayIn(date))!.free).toContain('02:00 PM')

    const ada = visitorEmail('ada')
    await book({ ...zoe, email: ada })
    expect((await dayIn(date))!.free).not.toContain('02:00 PM')
    await app.payload.delete({
      collection: 'bookings',
      where: { email: { equals: ada } },
      overrideAccess: true,
    })
    expect((await dayIn(date))!.free).toContain('02:00 PM')
  })

  it.each([
    ['a closed weekday', date, () => ({ closedWeekdays: [getWeekday(date)] }), 'closed'],
    ['a closed date', date, () => ({ closedDates: [{ date }] }), 'closed'],
    ['a day that is over', addDays(today, -1), () => ({}), 'past'],
    ['a day beyond the horizon', date, () => ({ horizonDays: 39 }), 'too-far'],
    ['a day within the notice', addDays(today, 2), () => ({ minimumNoticeHours: 24 * 5 }), 'too-soon'],
  ] as const)('says why %s has none', async (_what, day, calendar, refusal) => {
    await setCalendar(calendar())
    expect(await dayIn(day)).toEqual({ date: day, free: [], refusal })
  })

  it('leaves out the slots of today that are over', async () => {
    const free = (await dayIn(today))!.free
    const now = Date.now()
    expect(free).toEqual(
      TIME_SLOTS.filter((timeSlot) => slotStart({ date: today, timeSlot, timeZone: ZONE }).getTime() > now),
    )
    // the hour of the day in the zone, and how many slots are left then
    for (const [hour, expected] of [
      [8, 6],
      [12, 3],
      [17, 0],
    ] as const) {
      const zone = zoneWhereItIs(hour)
      await setCalendar({ timeZone: zone })
      const todayThere = dateInZone(new Date(), zone)
      expect((await dayIn(todayThere))!.free, `${hour} o'clock`).toHaveLength(expected)
      if (expected === 0) expect((await dayIn(todayThere))!.refusal).toBe('past')
    }
  })

  it('asks the database once, however many days there are', async () => {
    const find = vi.spyOn(app.payload, 'find')
    await monthOf(date)
    const bookingReads = find.mock.calls.filter(([{ collection }]) => collection === 'bookings')
    find.mockRestore()
    expect(bookingReads).toHaveLength(1)
  })

  it('is not cached, since it holds for this moment only', async () => {
    const response = await app.client().get(`/api/booking-slots?month=${date.slice(0, 7)}`)
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
  })

  it.each([
    'month=2027-13',
    'month=2027-00',
    'month=2027-1',
    'month=0000-01',
    'month=27-01',
    'month=2027-01-01',
    'month=',
    'month=soon',
    `month=2027-01&date=${date}`,
    'month=2027-01&more=1',
    'month=%00',
  ])('refuses %s', async (query) => {
    const response = await app.client().get(`/api/booking-slots?${query}`)
    expect([response.status, response.body.code]).toEqual([400, 'invalid'])
  })
})

/**
 * A zone of whole hours whose clock shows this hour now and in a minute. The sign of such zones is
 * reversed: `Etc/GMT-3` is three hours ahead of UTC.
 */
function zoneWhereItIs(hour: number): string {
  const hourInUtc = new Date(Date.now() + MINUTE).getUTCHours()
  // from -12 to 11
  const offset = ((hour - hourInUtc + 36) % 24) - 12
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
