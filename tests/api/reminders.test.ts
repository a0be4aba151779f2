import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking, Outbox } from '#cms/payload-types.ts'
import type { TimeSlot } from '#cms/shared/bookings.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
import { addDays, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { withFailingOutbox, markMailsUnqueued, mailsTo } from '#tests/support/outbox.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const app = await startApp()
const { remindVisitors } = await import('#cms/features/bookings/remind-visitors.ts')
const { queueMissingMails } = await import('#cms/features/records/queue-missing-mails.ts')
const { cancelBooking } = await import('#cms/features/bookings/cancel-booking.ts')
const { startJobs } = await import('#cms/start-jobs.ts')
const { makeReference } = await import('#cms/features/bookings/booking-reference.ts')
const { deliverMail } = await import('#cms/mail/outbox/deliver-mail.ts')

const timeZone = 'Asia/Kathmandu'
await app.payload.updateGlobal({ slug: 'studio', data: { timeZone }, overrideAccess: true })

const date = addDays(dateInZone(new Date(), timeZone), 30)
const zoe = { name: 'Zoë Lund', email: '', date, timeSlot: '02:00 PM' as TimeSlot }
beforeEach(() => void (zoe.email = visitorEmail('zoe')))
const start = slotStart({ ...zoe, timeZone }).getTime()

const remind = async (now: number) => remindVisitors({ req: await app.req(), now: new Date(now) })
const reminders = async () =>
  (await mailsTo(app, zoe.email)).filter(({ kind }) => kind === 'reminder-to-visitor')
const mailStates = async () =>
  Object.fromEntries(
    [...(await mailsTo(app, zoe.email)), ...(await mailsTo(app, 'inbox@studio.test'))].map(
      ({ kind, state }) => [kind, state],
    ),
  )
const changeMail = (kind: Outbox['kind'], data: Partial<Outbox>) =>
  app.payload.db.updateOne({ collection: 'outbox', where: { kind: { equals: kind } }, data })
async function book(body: Partial<typeof zoe> = {}): Promise<Booking> {
  expect((await app.client().post('/api/send-booking-email', { ...zoe, ...body })).status).toBe(201)
  return (
    await app.payload.find({ collection: 'bookings', sort: '-createdAt', limit: 1, overrideAccess: true })
  ).docs[0]!
}
const cancel = async ({ id }: Booking) =>
  cancelBooking({ req: await app.req(), reference: makeReference(id) })
const setBookedAt = (time: number) =>
  app.payload.db.updateOne({
    collection: 'bookings',
    where: { email: { equals: zoe.email } },
    data: { createdAt: new Date(time).toISOString() },
  })

/** A slot of the next 24 hours: there is always one of today's or tomorrow's. */
async function findSoonSlot() {
  for (const day of [0, 1].map((days) => addDays(dateInZone(new Date(), timeZone), days))) {
    const { body } = await app.client().get(`/api/booking-slots?date=${day}`)
    const slot = (body.slots as { timeSlot: TimeSlot; free: boolean }[]).find(({ free }) => free)
    if (slot) return { date: day, timeSlot: slot.timeSlot }
  }
  throw new Error('No slot is free in the next 24 hours')
}

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})

describe('a reminder', () => {
  it('is queued a day before the session, not earlier, and is not sent once the session has begun', async () => {
    const { id } = await book()
    await remind(start - DAY - MINUTE)
    expect(await reminders()).toEqual([])
    await remind(start - DAY)
    expect(await reminders()).toMatchObject([
      {
        deliveryKey: `booking-${id}-reminder`,
        state: 'waiting',
        to: { name: 'Zoë Lund' },
        replyTo: { address: 'inbox@studio.test' },
        uselessAfter: new Date(start).toISOString(),
        text: expect.stringContaining(`http://studio.test/booking/cancel/${makeReference(id)}`),
      },
    ])
    expect((await reminders())[0]!.text).toContain('02:00 PM (Asia/Kathmandu, UTC+05:45)')
  })

  it('is queued once, however many replicas run the job and however often', async () => {
    await book()
    await Promise.all([1, 2, 3, 4, 5].map(() => remind(start - DAY / 2)))
    await remind(start - HOUR)
    expect(await reminders()).toHaveLength(1)
  })

  it('is queued by the jobs of the server, and sent', async () => {
    const soon = await findSoonSlot()
    await book(soon)
    await setBookedAt(Date.now() - 3 * DAY)
    const jobs = await startJobs({ payload: app.payload })
    try {
      await vi.waitUntil(async () => (await reminders())[0]?.state === 'sent', { timeout: EVENT_LIMIT })
    } finally {
      await jobs.stop()
    }
  })

  it('is queued for each booking of a day, also after a failure', async () => {
    await book()
    await book({ timeSlot: '09:00 AM', email: 'ada@visitor.test' })
    await withFailingOutbox(app, () => remind(start - DAY / 2))
    expect(await reminders()).toEqual([])
    await remind(start - DAY / 2)
    expect(
      [...(await reminders()), ...(await mailsTo(app, 'ada@visitor.test'))].map(({ kind }) => kind),
    ).toEqual(['reminder-to-visitor', 'booking-to-visitor', 'reminder-to-visitor'])
  })

  it('is not queued for a visitor who booked within the last day, nor after the session began', async () => {
    await book()
    await remind(start)
    await setBookedAt(start - DAY)
    await remind(start - DAY / 2)
    expect(await reminders()).toEqual([])
    await setBookedAt(start - DAY - MINUTE)
    await remind(start - DAY / 2)
    expect(await reminders()).toHaveLength(1)
  })

  it('is not queued for a session that was cancelled', async () => {
    await cancel(await book())
    await remind(start - DAY / 2)
    expect(await reminders()).toEqual([])
  })
})

describe('a cancellation', () => {
  it('cancels the waiting mails of the booking, and queues its own', async () => {
    const booking = await book()
    await remind(start - DAY / 2)
    await cancel(booking)
    expect(await mailStates()).toEqual({
      'booking-to-visitor': 'cancelled',
      'booking-to-studio': 'cancelled',
      'reminder-to-visitor': 'cancelled',
      'cancellation-to-visitor': 'waiting',
      'cancellation-to-studio': 'waiting',
    })
  })

  it('leaves sent mails alone, and one that is being sent, which is not tried again', async () => {
    const booking = await book()
    await remind(start - DAY / 2)
    await changeMail('booking-to-visitor', { state: 'sent' })
    await changeMail('reminder-to-visitor', {
      state: 'sending',
      leaseOwner: 'a worker',
      leaseUntil: new Date(Date.now() + MINUTE).toISOString(),
    })
    await cancel(booking)
    expect(await mailStates()).toMatchObject({
      'booking-to-visitor': 'sent',
      'reminder-to-visitor': 'sending',
      'cancellation-to-visitor': 'waiting',
    })

    // the worker could not send it
    await changeMail('reminder-to-visitor', { state: 'waiting', leaseOwner: null, leaseUntil: null })
    expect(await deliverMail({ payload: app.payload, id: (await reminders())[0]!.id })).toBe('expired')
    expect(await mailStates()).toMatchObject({ 'reminder-to-visitor': 'cancelled' })
  })

  it('at the same time as the reminder leaves none to be sent', async () => {
    for (let round = 0; round < 5; round++) {
      const booking = await book()
      await Promise.all([remind(start - DAY / 2), cancel(booking)])
      for (const { state } of await reminders()) expect(state).toBe('cancelled')
    }
  })

  it('whose mails a crash left unqueued cancels the waiting ones, too', async () => {
    const booking = await book()
    await withFailingOutbox(app, () => cancel(booking))
    await changeMail('booking-to-visitor', { state: 'waiting' })
    await markMailsUnqueued(app, 'bookings', booking.id)
    await queueMissingMails({ req: await app.req() })
    expect(await mailStates()).toMatchObject({
      'booking-to-visitor': 'cancelled',
      'cancellation-to-visitor': 'waiting',
    })
  })
})
