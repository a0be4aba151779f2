import { afterEach, describe, expect, it, vi } from 'vitest'
import { BOOKING, TIME_SLOTS, AGENDA_DAYS } from '#cms/shared/bookings.ts'
import { bookingTexts, staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { type BookingFields, storeBooking, unusedId } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* What staff read of visitors' bookings, and how they cancel one. */

const app = await startApp()
const editor = await app.editor()

const today = dateInZone(new Date(), 'UTC')
const store = (date: string, timeSlot?: string, fields?: Partial<BookingFields>) =>
  storeBooking(app.payload, { date, timeSlot, ...fields })
const read = async (query = '') => {
  const { status, body, text } = await editor.get(`/api/bookings${query}`)
  expect(status, text).toBe(200)
  return body.bookings as { id: string; name: string; date: string; timeSlot: string }[]
}
const days = async (query?: string) => (await read(query)).map(({ date }) => date)
const setZone = (timeZone: string) =>
  app.payload.updateGlobal({ slug: 'studio', data: { timeZone }, overrideAccess: true })
const cancel = (id: string) => editor.put(`/api/bookings/${id}`, { state: 'cancelled' })

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
  await setZone('UTC')
})

describe('the bookings of visitors', () => {
  it('are listed for an editor in the order of their sessions, with their fields, and are not cached', async () => {
    await setZone('Europe/Amsterdam')
    await store('2999-07-31', '02:00 PM')
    await store('2999-07-31', '09:00 AM', { projectTitle: 'Casa Alberca' })
    await store('2999-07-29', '04:00 PM', { state: 'cancelled' })
    const { body, headers } = await editor.get('/api/bookings')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(
      body.bookings.map(({ date, timeSlot, state }: Record<string, string>) => [date, timeSlot, state]),
    ).toEqual([
      ['2999-07-29', '04:00 PM', 'cancelled'],
      ['2999-07-31', '09:00 AM', 'confirmed'],
      ['2999-07-31', '02:00 PM', 'confirmed'],
    ])
    expect(body.bookings[1]).toEqual({
      id: expect.any(String),
      name: 'Zoë Lund',
      email: 'zoe@visitor.test',
      date: '2999-07-31',
      timeSlot: '09:00 AM',
      timeZone: 'Europe/Amsterdam',
      startsAt: '2999-07-31T07:00:00.000Z',
      projectTitle: 'Casa Alberca',
      state: 'confirmed',
      hasBegun: false,
      createdAt: expect.any(String),
      mailFailed: false,
    })
    expect(await days('?sort=-date&state=confirmed')).toEqual(['2999-07-31', '2999-07-31'])
  })

  it('are filtered by the days of the studio: the coming week, all upcoming, past', async () => {
    const last = addDays(today, AGENDA_DAYS - 1)
    const after = addDays(today, AGENDA_DAYS)
    const past = addDays(today, -1)
    for (const date of [past, today, last, after]) await store(date)
    expect(await days('?when=week')).toEqual([today, last])
    expect(await days('?when=coming')).toEqual([today, last, after])
    expect(await days('?when=past')).toEqual([past])

    // for a part of the day it is tomorrow in the first zone and yesterday in the second
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await setZone(zone)
      const todayThere = dateInZone(new Date(), zone)
      expect((await days('?when=past')).every((date) => date < todayThere)).toBe(true)
      expect((await days('?when=coming')).every((date) => date >= todayThere)).toBe(true)
    }
  })

  it('are found by name, address, day and project', async () => {
    await store('2027-04-01', '09:00 AM', { name: 'Émile Zola', projectTitle: 'Haus am See' })
    await store('2027-04-02')
    for (const q of ['emile', 'haus%20see', '2027-04-01']) {
      expect(
        (await read(`?q=${q}`)).map(({ name }) => name),
        q,
      ).toEqual(['Émile Zola'])
    }
    expect(await read('?q=zoe@visitor.test')).toHaveLength(2)
  })

  it('say which of them have begun, and about which a mail was given up', async () => {
    await store(addDays(today, -1))
    const response = await app.client().post('/api/send-booking-email', {
      name: 'Ada',
      email: visitorEmail(),
      date: addDays(today, 20),
      timeSlot: '10:00 AM',
    })
    expect(response.status, response.text).toBe(201)
    const [mail] = await mailsTo(app, STUDIO_INBOX)
    await app.payload.db.updateOne({
      collection: 'outbox',
      where: { id: { equals: mail!.id } },
      data: { state: 'failed' },
    })
    const { body } = await editor.get('/api/bookings')
    expect(
      body.bookings.map(({ hasBegun, mailFailed }: Record<string, boolean>) => [hasBegun, mailFailed]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('a booking', () => {
  it('that an editor cancels frees its time, and both sides get one mail', async () => {
    const email = visitorEmail()
    const bookingForm = { name: 'Ada', email, date: addDays(today, 25), timeSlot: '11:00 AM' }
    expect((await app.client().post('/api/send-booking-email', bookingForm)).status).toBe(201)
    const [booking] = await read()
    const responses = await Promise.all([cancel(booking!.id), cancel(booking!.id)])
    for (const { status, body, text } of responses) {
      expect(status, text).toBe(200)
      expect(body.booking).toEqual({ ...booking, state: 'cancelled' })
    }
    const kinds = async (address: string) => (await mailsTo(app, address)).map(({ kind }) => kind)
    expect((await kinds(email)).filter((kind) => kind === 'cancellation-to-visitor')).toHaveLength(1)
    expect((await kinds(STUDIO_INBOX)).filter((kind) => kind === 'cancellation-to-studio')).toHaveLength(1)
    const next = await app.client().post('/api/send-booking-email', { ...bookingForm, email: visitorEmail() })
    expect(next.status, next.text).toBe(201)
  })

  it('that has begun is not cancelled', async () => {
    const { id, date, timeSlot } = await store(addDays(today, -1))
    expect(slotStart({ date, timeSlot, timeZone: 'UTC' }) < new Date()).toBe(true)
    const { status, body } = await cancel(id)
    expect([status, body]).toEqual([422, { error: bookingTexts.sessionStarted, code: 'session-begun' }])
  })

  it('changes in no other way', async () => {
    const { id } = await store(addDays(today, 3))
    for (const body of [{}, { state: 'confirmed' }, { state: 'cancelled', date: today }]) {
      expect((await editor.put(`/api/bookings/${id}`, body)).status).toBe(400)
    }
  })

  it('that does not exist is not found', async () => {
    const { status, body } = await cancel(unusedId())
    expect([status, body]).toEqual([404, { error: staffBookingTexts.notFound, code: 'not-found' }])
    expect((await cancel('none')).status).toBe(404)
  })
})

describe('several bookings', () => {
  const cancelAll = (ids: string[]) => editor.put('/api/bookings', { ids, state: 'cancelled' })

  it('are cancelled by one call as each by itself, and it says which were not', async () => {
    const email = visitorEmail()
    const bookingForm = { name: 'Ada', email, date: addDays(today, 26), timeSlot: '11:00 AM' }
    expect((await app.client().post('/api/send-booking-email', bookingForm)).status).toBe(201)
    const bookedId = (await read())[0]!.id
    const other = await store(addDays(today, 27))
    const begun = await store(addDays(today, -1))
    const missingId = unusedId()
    const { status, body, text } = await cancelAll([bookedId, begun.id, missingId, other.id, bookedId])
    expect(status, text).toBe(200)
    expect(body).toEqual({
      cancelled: [bookedId, other.id],
      refused: [
        { id: begun.id, error: bookingTexts.sessionStarted },
        { id: missingId, error: staffBookingTexts.notFound },
      ],
    })
    expect((await read('?state=confirmed')).map(({ id }) => id)).toEqual([begun.id])
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cancellation-to-visitor')).toHaveLength(1)
    const next = await app.client().post('/api/send-booking-email', { ...bookingForm, email: visitorEmail() })
    expect(next.status, next.text).toBe(201)
    // the call is repeated, as after a lost response
    expect((await cancelAll([other.id])).body).toEqual({ cancelled: [other.id], refused: [] })
  })

  it('that two cancel at once are mailed once, and reported as cancelled to both', async () => {
    const email = visitorEmail()
    const ids: string[] = []
    for (const timeSlot of TIME_SLOTS.slice(0, 3)) {
      ids.push((await store(addDays(today, 28), timeSlot, { email })).id)
    }
    const responses = await Promise.all([cancelAll(ids), cancelAll(ids.toReversed()), cancel(ids[1]!)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[0].body).toEqual({ cancelled: ids, refused: [] })
    expect(responses[1].body).toEqual({ cancelled: ids.toReversed(), refused: [] })
    const mails = [...(await mailsTo(app, email)), ...(await mailsTo(app, STUDIO_INBOX))]
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      ...ids.map(() => 'cancellation-to-studio'),
      ...ids.map(() => 'cancellation-to-visitor'),
    ])
  })

  it('are cancelled except one whose write fails, which can be cancelled again', async () => {
    const [one, failing, other] = [
      await store(addDays(today, 29), '09:00 AM'),
      await store(addDays(today, 29), '10:00 AM'),
      await store(addDays(today, 29), '11:00 AM'),
    ]
    const { db } = app.payload
    const write = db.updateOne.bind(db)
    const failingWrite = vi.spyOn(db, 'updateOne').mockImplementation((async (
      args: Parameters<typeof write>[0],
    ) => {
      if (JSON.stringify(args.where).includes(failing.id)) throw new Error('The disk is full')
      return write(args)
    }) as typeof db.updateOne)
    expect((await cancelAll([one.id, failing.id, other.id])).body).toEqual({
      cancelled: [one.id, other.id],
      refused: [{ id: failing.id, error: bookingTexts.cancelFailure }],
    })
    failingWrite.mockRestore()
    expect((await read('?state=confirmed')).map(({ id }) => id)).toEqual([failing.id])
    expect((await cancelAll([one.id, failing.id, other.id])).body.refused).toEqual([])
  })

  it('are a hundred at most, and at least one', async () => {
    const ids = Array.from({ length: BOOKING.cancelAtOnce + 1 }, unusedId)
    for (const invalidIds of [ids, [], ['no id']]) expect((await cancelAll(invalidIds)).status).toBe(400)
    expect((await cancelAll(ids.slice(1))).body.refused).toHaveLength(BOOKING.cancelAtOnce)
  })
})
