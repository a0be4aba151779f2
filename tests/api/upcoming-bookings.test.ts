import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '#cms/payload-types.ts'
import { TIME_SLOTS, AGENDA_LENGTH } from '#cms/shared/bookings.ts'
import { addDays } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { type BookingFields, storeBooking } from '#tests/support/builders.ts'

const app = await startApp()
const { listUpcomingBookings } = await import('#cms/features/bookings/list-upcoming-bookings.ts')

const now = new Date('2027-03-30T22:30:00Z')
const staff = async () =>
  (await app.payload.find({ collection: 'users', depth: 0, overrideAccess: true })).docs[0] as User
const store = (date: string, timeSlot?: string, fields?: Partial<BookingFields>) =>
  storeBooking(app.payload, { date, timeSlot, ...fields })
const setZone = (timeZone: string) =>
  app.payload.updateGlobal({ slug: 'studio', data: { timeZone }, overrideAccess: true })
const upcoming = async () => listUpcomingBookings({ payload: app.payload, user: await staff(), now })

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await setZone('UTC')
})

describe('the upcoming bookings', () => {
  it('are grouped by day, each day in the order of time', async () => {
    await store('2027-04-02', '02:00 PM')
    await store('2027-03-31', '02:00 PM')
    await store('2027-03-31', '09:00 AM')
    await store('2027-03-31', '11:00 AM')
    const { days, later } = await upcoming()
    expect(days.map(({ label, bookings }) => [label, bookings.map(({ timeSlot }) => timeSlot)])).toEqual([
      ['Wednesday, 31 March 2027', ['09:00 AM', '11:00 AM', '02:00 PM']],
      ['Friday, 2 April 2027', ['02:00 PM']],
    ])
    expect(later).toBe(0)
  })

  it("begin with today on the studio's own calendar, and leave out what is cancelled", async () => {
    await store('2027-03-30', '04:00 PM')
    await store('2027-03-31', '04:00 PM', { state: 'cancelled' })
    await store('2027-03-31', '09:00 AM')
    expect((await upcoming()).days.map(({ date }) => date)).toEqual(['2027-03-30', '2027-03-31'])
    await setZone('Europe/Amsterdam')
    const { days } = await upcoming()
    expect(days.map(({ date, bookings }) => [date, bookings.length])).toEqual([['2027-03-31', 1]])
  })

  it('of a full calendar are the next ones, with the number of those that follow', async () => {
    const days = Math.ceil((AGENDA_LENGTH + 2) / TIME_SLOTS.length)
    for (let day = 1; day <= days; day++) {
      for (const timeSlot of TIME_SLOTS) await store(addDays('2027-04-01', day), timeSlot)
    }
    const { days: listedDays, later } = await upcoming()
    expect(listedDays.flatMap(({ bookings }) => bookings)).toHaveLength(AGENDA_LENGTH)
    expect(later).toBe(days * TIME_SLOTS.length - AGENDA_LENGTH)
  })

  it('are for staff only', async () => {
    await store('2027-04-01', '09:00 AM')
    await expect(listUpcomingBookings({ payload: app.payload, user: null, now })).rejects.toMatchObject({
      status: 403,
    })
  })
})
