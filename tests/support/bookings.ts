import { afterEach } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import type { TestApp } from './app.ts'
import { mailsTo } from './outbox.ts'
import { visitorEmail } from './visitor-email.ts'

const today = dateInZone(new Date(), 'UTC')
/** A day that can be booked. */
export const date = addDays(today, 30)

export type Visitor = { name: string; email: string; date: string; timeSlot: string }

/** Two visitors who want the same time slot, with email addresses that no test had before. */
export function makeVisitors(): { zoe: Visitor; ada: Visitor } {
  const zoe = { name: 'Zoë Lund', email: visitorEmail('zoe'), date, timeSlot: '02:00 PM' }
  return { zoe, ada: { ...zoe, name: 'Ada Moor', email: visitorEmail('ada') } }
}

/** The reference is in the visitor's own mail and nowhere else. */
export const referenceIn = (text: string | null | undefined) =>
  /\/booking\/cancel\/([\w-]+)/.exec(text ?? '')![1]!

/** Lets tests change the studio's calendar; after each test it is reset, bookings and mails are deleted. */
export function calendarOf(app: TestApp, { timeZone = 'UTC' } = {}) {
  const setCalendar = (data: Record<string, unknown>) =>
    app.payload.updateGlobal({ slug: 'studio', data, overrideAccess: true })
  afterEach(async () => {
    await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
    await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
    await setCalendar({
      closedWeekdays: [],
      closedDates: [],
      minimumNoticeHours: 0,
      horizonDays: 365,
      timeZone,
    })
  })
  return { setCalendar }
}

/** The calls of visitors who book, and the bookings that are stored. */
export function bookingsOf(app: TestApp) {
  const book = (body: unknown, key?: string) =>
    app
      .client()
      .post('/api/send-booking-email', body, { headers: key ? { 'Idempotency-Key': `"${key}"` } : {} })
  return {
    book,
    freeSlots: async (day = date) => {
      const { body } = await app.client().get(`/api/booking-slots?date=${day}`)
      const slots = body.slots as { timeSlot: string; free: boolean }[]
      return slots.filter(({ free }) => free).map(({ timeSlot }) => timeSlot)
    },
    readBookings: async () => {
      const query = { sort: 'createdAt', overrideAccess: true, pagination: false }
      return (await app.payload.find({ collection: 'bookings', ...query })).docs
    },
    bookForReference: async (body: Visitor) => {
      await book(body)
      const mails = (await mailsTo(app, body.email)).filter(({ kind }) => kind === 'booking-to-visitor')
      return referenceIn(mails.at(-1)!.text)
    },
  }
}
