import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TIME_SLOTS } from '#cms/shared/bookings.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, dateInZone, getWeekday } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import {
  bookingsOf,
  calendarOf,
  date,
  makeVisitors,
  referenceIn,
  type Visitor,
} from '#tests/support/bookings.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { withFailingOutbox, markMailsUnqueued, mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()
const { queueMissingMails } = await import('#cms/features/records/queue-missing-mails.ts')

const today = dateInZone(new Date(), 'UTC')
const { setCalendar } = calendarOf(app)
const { book, freeSlots, readBookings } = bookingsOf(app)
let zoe: Visitor
let ada: Visitor
beforeEach(() => {
  ;({ zoe, ada } = makeVisitors())
})

const slotTaken = {
  error: 'Failed to book session. This time slot is already booked.',
  code: 'slot-taken',
  fields: { timeSlot: 'This time slot is already booked.' },
}

describe('POST /send-booking-email', () => {
  it('stores the booking and confirms it with the text for it', async () => {
    const response = await book(zoe)
    expect(response.status).toBe(201)
    expect(response.body).toEqual({ message: bookingTexts.success })
    expect(await readBookings()).toMatchObject([
      { ...zoe, state: 'confirmed', slotKey: `${date}|02:00 PM`, mailsQueuedAt: expect.any(String) },
    ])
  })

  it('mails the visitor an invitation and a link that cancels, and mails the studio', async () => {
    await setCalendar({ timeZone: 'Asia/Kathmandu' })
    await book(zoe)
    const [confirmation] = await mailsTo(app, zoe.email)
    const reference = referenceIn(confirmation!.text)
    expect(confirmation).toMatchObject({
      kind: 'booking-to-visitor',
      state: 'waiting',
      to: { name: 'Zoë Lund' },
      replyTo: { address: 'inbox@studio.test' },
    })
    expect(confirmation!.html).toContain(`http://studio.test/booking/cancel/${reference}`)
    const [invitation] = confirmation!.attachments as { method: string; content: string }[]
    expect(invitation!.method).toBe('REQUEST')
    expect(invitation!.content).toContain(`DTSTART:${date.replaceAll('-', '')}T081500Z`)

    const toStudio = await mailsTo(app, 'inbox@studio.test')
    expect(toStudio).toMatchObject([
      { kind: 'booking-to-studio', replyTo: { name: 'Zoë Lund', address: zoe.email } },
    ])
    expect(toStudio[0]!.text).not.toContain(reference)
  })

  it('gives one text for whatever is missing', async () => {
    for (const name of ['name', 'email', 'date', 'timeSlot'] as const) {
      for (const value of [undefined, '', '  ']) {
        const response = await book({ ...zoe, [name]: value })
        expect([response.status, response.body.error], `${name}: ${value}`).toEqual([
          400,
          bookingTexts.required,
        ])
        expect(response.body.fields[name]).toBeDefined()
      }
    }
    expect(await readBookings()).toEqual([])
  })

  it("names the visitor's own hour where their zone is another", async () => {
    expect((await book({ ...zoe, visitorTimeZone: 'Asia/Tokyo' })).status).toBe(201)
    expect((await mailsTo(app, zoe.email))[0]!.text).toContain('11:00')
    expect((await book({ ...ada, visitorTimeZone: 'Mars/Olympus' })).status).toBe(400)
  })

  it('gives the same browser that sends twice the same confirmation and no second mail', async () => {
    const key = crypto.randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => book(zoe, key)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await readBookings()).toHaveLength(1)
    expect(await mailsTo(app, zoe.email)).toHaveLength(1)
    expect(JSON.stringify(await readBookings())).not.toContain(key)
  })

  it('confirms a booking whose write was repeated after a broken connection', async () => {
    const { db } = app.payload
    const create = db.create.bind(db)
    vi.spyOn(db, 'create').mockImplementationOnce(async (args) => {
      await create(args)
      throw Object.assign(new Error('connection closed'), { name: 'MongoNetworkError' })
    })
    expect((await book(zoe)).status).toBe(201)
    expect(await readBookings()).toMatchObject([{ email: zoe.email, state: 'confirmed' }])
    expect((await mailsTo(app, zoe.email)).map(({ kind }) => kind)).toEqual(['booking-to-visitor'])
    expect((await book(ada)).body).toEqual(slotTaken)
  })

  it('does not confirm a slot to somebody who knows only the email address of its holder', async () => {
    const key = crypto.randomUUID()
    expect((await book(zoe, key)).status).toBe(201)
    for (const [visitor, usedKey] of [
      [zoe, undefined],
      [zoe, crypto.randomUUID()],
      [ada, undefined],
      [ada, key],
    ] as const) {
      const response = await book({ ...visitor, date, timeSlot: zoe.timeSlot }, usedKey)
      expect([response.status, response.body]).toEqual([409, slotTaken])
    }
    expect((await book(zoe, 'short')).status).toBe(400)
  })

  it('gives all slots of a day away, each once, and then none', async () => {
    for (const timeSlot of TIME_SLOTS) {
      expect((await book({ ...zoe, email: visitorEmail(), timeSlot })).status).toBe(201)
    }
    expect(await freeSlots()).toEqual([])
    for (const timeSlot of TIME_SLOTS) expect((await book({ ...ada, timeSlot })).body).toEqual(slotTaken)
  })

  it.each(['name', 'email', 'date', 'timeSlot'])(
    'refuses one without %s and keeps nothing',
    async (field) => {
      for (const value of [undefined, '']) {
        const response = await book({ ...zoe, [field]: value })
        expect(response.status).toBe(400)
        expect(response.body.fields).toHaveProperty(field)
      }
      expect(await readBookings()).toEqual([])
    },
  )

  it.each([
    ['name', 'Zoë\r\nBcc: all@evil.test'],
    ['email', 'nobody'],
    ['date', '2027-02-30'],
    ['date', 'tomorrow'],
    ['timeSlot', '09:00'],
    ['timeSlot', '12:00 PM'],
    ['state', 'cancelled'],
    ['slotKey', 'mine'],
  ])('refuses an invalid %s', async (field, value) => {
    const response = await book({ ...zoe, [field]: value })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.fields)).toEqual([field])
    expect(await readBookings()).toEqual([])
  })

  it.each([
    ['a day that is over', addDays(today, -1), {}, 'date-past'],
    ['a day beyond the horizon', addDays(today, 31), { horizonDays: 30 }, 'date-too-far'],
    ['a closed weekday', date, { closedWeekdays: [getWeekday(date)] }, 'date-closed'],
    ['a closed date', date, { closedDates: [{ date }] }, 'date-closed'],
    ['a slot before the notice is over', addDays(today, 2), { minimumNoticeHours: 24 * 3 }, 'slot-too-soon'],
  ] as const)('refuses %s, and the list of slots shows none', async (_what, day, calendar, code) => {
    await setCalendar(calendar)
    const response = await book({ ...zoe, date: day })
    expect(response.status).toBe(422)
    const reason = bookingTexts.refusals[code]
    expect(response.body).toEqual({
      error: `Failed to book session. ${reason}`,
      code,
      fields: { [code.startsWith('date') ? 'date' : 'timeSlot']: reason },
    })
    expect(await readBookings()).toEqual([])
    expect(await freeSlots(day)).not.toContain(zoe.timeSlot)
  })

  it('keeps a booking whose mails cannot be queued, and the next start queues each once', async () => {
    await withFailingOutbox(app, async () => expect((await book(zoe)).status).toBe(201))
    const [booking] = await readBookings()
    await markMailsUnqueued(app, 'bookings', booking!.id)
    expect(await queueMissingMails({ req: await app.req() })).toEqual({ bookings: 1, messages: 0 })
    expect(await mailsTo(app, zoe.email)).toHaveLength(1)
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)

    // as if a crash came after the mails were queued and before that was recorded
    await markMailsUnqueued(app, 'bookings', booking!.id)
    expect(await queueMissingMails({ req: await app.req() })).toEqual({ bookings: 1, messages: 0 })
    expect(await mailsTo(app, zoe.email)).toHaveLength(1)
  })
})

describe('GET /booking-slots', () => {
  it('shows which slots of a day are free, and in which zone they are meant', async () => {
    await setCalendar({ timeZone: 'Europe/Amsterdam' })
    await book(zoe)
    const response = await app.client().get(`/api/booking-slots?date=${date}`)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      date,
      timeZone: 'Europe/Amsterdam',
      slots: TIME_SLOTS.map((timeSlot) => ({ timeSlot, free: timeSlot !== '02:00 PM' })),
    })
  })

  it.each(['', '?date=', '?date=2027-02-30', '?date=soon', `?date=${date}&more=1`])(
    'refuses %j',
    async (query) => {
      expect((await app.client().get(`/api/booking-slots${query}`)).status).toBe(400)
    },
  )
})

describe('POST /sendMail', () => {
  it('queues the welcome once, with the password encrypted', async () => {
    const admin = await app.admin()
    const user = { email: 'new@studio.test', password: 'horse <battery> "staple"', role: 'editor' }
    await admin.post('/api/createUser', user)
    for (let call = 0; call < 2; call++) expect((await admin.post('/api/sendMail', user)).status).toBe(202)

    const mails = await mailsTo(app, user.email)
    expect(mails).toMatchObject([{ kind: 'welcome', state: 'waiting', secret: expect.any(String) }])
    expect(JSON.stringify(mails)).not.toContain('battery')
    const { openSecret } = await import('#cms/platform/secrets.ts')
    expect(openSecret(mails[0]!.secret!, mails[0]!.deliveryKey)).toBe(user.password)
    expect(mails[0]!.text).toContain('http://studio.test/admin/signin')
  })

  it('is refused for an unknown address and for a user who has chosen a password', async () => {
    const admin = await app.admin()
    const withOwnPassword = await app.makeUser()
    expect(
      (
        await admin.post('/api/sendMail', {
          email: 'nobody@studio.test',
          password: 'password-1',
          role: 'editor',
        })
      ).status,
    ).toBe(404)
    expect((await admin.post('/api/sendMail', { ...withOwnPassword, role: 'editor' })).status).toBe(409)
    expect(await mailsTo(app, withOwnPassword.email)).toEqual([])
  })
})
