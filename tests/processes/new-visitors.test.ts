import { afterEach, describe, expect, it } from 'vitest'
import type { User } from '#cms/payload-types.ts'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { DAY } from '#cms/shared/units.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { storeBooking } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* Somebody with invented addresses and any number of networks cannot book the whole calendar. */

const DAILY = 4
const WEEKLY = 6

const app = await startApp({ NEW_VISITORS_A_DAY: String(DAILY), NEW_VISITORS_A_WEEK: String(WEEKLY) })
const { findOpenWork } = await import('#cms/features/records/find-open-work.ts')

const now = new Date()
const today = dateInZone(now, 'UTC')
const slots = Array.from({ length: 20 }, (_, day) =>
  TIME_SLOTS.map((timeSlot) => ({ date: addDays(today, 20 + day), timeSlot })),
).flat()
let nextSlot = 0

const book = (email = visitorEmail()) =>
  app.client().post('/api/send-booking-email', { name: 'Zoë Lund', email, ...slots[nextSlot++]! })
const bookMany = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => book()))).map(({ status }) => status)
const confirmed = async () =>
  (
    await app.payload.find({
      collection: 'bookings',
      where: { state: { equals: 'confirmed' } },
      pagination: false,
      overrideAccess: true,
    })
  ).docs
/** Dates all bookings back, as if they had been made so much earlier. */
const dateBack = async (by: number) => {
  const createdAt = new Date(now.getTime() - by).toISOString()
  for (const { id } of await confirmed()) {
    await app.payload.db.updateOne({
      collection: 'bookings',
      where: { id: { equals: id } },
      data: { createdAt },
    })
  }
}
const limitMails = async () =>
  (await mailsTo(app, STUDIO_INBOX)).filter(({ kind }) => kind === 'new-visitors-to-studio')
const readNewVisitors = async () => {
  const user = (await app.payload.find({ collection: 'users', depth: 0, overrideAccess: true }))
    .docs[0] as User
  return (await findOpenWork({ payload: app.payload, user, now: new Date() })).newVisitors
}

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})

describe('visitors without a session behind them', () => {
  it('get so many sessions a day between them, also at once', async () => {
    const statuses = await bookMany(3 * DAILY)
    expect(statuses.filter((status) => status === 201)).toHaveLength(DAILY)
    expect(statuses.filter((status) => status === 422)).toHaveLength(2 * DAILY)
    expect(await confirmed()).toHaveLength(DAILY)
  })

  it('get so many a week', async () => {
    await bookMany(DAILY)
    await dateBack(2 * DAY)
    expect((await bookMany(DAILY)).toSorted()).toEqual([201, 201, 422, 422])
    await dateBack(8 * DAY)
    expect(await bookMany(DAILY)).toEqual(Array(DAILY).fill(201))
  })

  it('count each session, also where one address books several', async () => {
    const [ada, bo, cy] = [visitorEmail(), visitorEmail(), visitorEmail()]
    const statuses: number[] = []
    for (const email of [ada, ada, bo, bo, cy]) statuses.push((await book(email)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 422])
  })

  it('are told to write to the studio, and nothing is mailed to them', async () => {
    await bookMany(DAILY)
    const email = visitorEmail()
    const refused = await book(email)
    const reason =
      'We have had many bookings from new visitors in the last few days. ' +
      'Please write to us and we will find a time for you.'
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: `Failed to book session. ${reason}`,
        code: 'new-visitors-limit',
        fields: { email: reason },
      },
    })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('find room again when staff cancel what was invented', async () => {
    await bookMany(DAILY)
    expect((await book()).status).toBe(422)
    const staff = await app.admin()
    const [invented] = await confirmed()
    expect((await staff.put(`/api/bookings/${invented!.id}`, { state: 'cancelled' })).status).toBe(200)
    expect((await book()).status).toBe(201)
    expect((await book()).status).toBe(422)
  })
})

describe('visitors who had a session', () => {
  it('book whatever the others have taken', async () => {
    const returning = visitorEmail()
    await storeBooking(app.payload, { date: addDays(today, -30), email: returning })
    await bookMany(DAILY)
    expect((await book()).status).toBe(422)
    expect((await book(returning)).status).toBe(201)
    expect((await readNewVisitors()).day).toBe(DAILY)
  })

  it('are known by their mailbox, however they spell its address', async () => {
    const [returning, ofGmail] = [visitorEmail(), `ada.${Date.now()}@gmail.com`]
    for (const [email, timeSlot] of [
      [returning.replace('@', '+archviz@'), '09:00 AM'],
      [ofGmail, '10:00 AM'],
    ] as const) {
      await storeBooking(app.payload, { date: addDays(today, -30), timeSlot, email })
    }
    await bookMany(DAILY)
    const respelt = ofGmail.replace('.', '').replace('@gmail.com', '@googlemail.com')
    expect([(await book(returning)).status, (await book(respelt)).status]).toEqual([201, 201])
    expect((await readNewVisitors()).day).toBe(DAILY)
    expect((await book()).status).toBe(422)
  })

  it('are not those whose session was cancelled or is still to come', async () => {
    const [cancelled, upcoming] = [visitorEmail(), visitorEmail()]
    await storeBooking(app.payload, { date: addDays(today, -30), email: cancelled, state: 'cancelled' })
    await storeBooking(app.payload, { date: addDays(today, 5), email: upcoming })
    await dateBack(8 * DAY)
    await bookMany(DAILY)
    expect([(await book(cancelled)).status, (await book(upcoming)).status]).toEqual([422, 422])
  })
})

describe('the studio', () => {
  it('gets one mail a day, and the console shows the limit as long as it is reached', async () => {
    await bookMany(DAILY)
    expect(await limitMails()).toEqual([])
    expect(await readNewVisitors()).toEqual({ day: DAILY, week: DAILY, isFull: true })
    await bookMany(3)
    const [mail, ...others] = await limitMails()
    expect(others).toEqual([])
    expect(mail!.text).toContain(`In one day: ${DAILY} of ${DAILY}`)
    expect(mail!.text).toContain('/admin/inbox?show=bookings')
    await dateBack(2 * DAY)
    expect(await readNewVisitors()).toEqual({ day: 0, week: DAILY, isFull: false })
  })
})
