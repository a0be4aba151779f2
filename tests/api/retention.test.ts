import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Outbox } from '#cms/payload-types.ts'
import { RETENTION } from '#cms/shared/records.ts'
import { DAY, HOUR } from '#cms/shared/units.ts'
import { outboxTexts } from '#cms/shared/texts/mails.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { isCluster } from '#tests/support/cluster/test-profile.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* How long messages, bookings and mails are kept. */

const app = await startApp()
const { sweepRecords } = await import('#cms/features/records/sweep-records.ts')
const { sweepMailFiles } = await import('#cms/mail/sweep-mail-files.ts')
const { resendMail } = await import('#cms/mail/outbox/resend-mail.ts')

/** The part of Mongoose's connection that this test uses. */
type Connection = { collection(name: string): { updateOne(where: object, change: object): Promise<unknown> } }

const now = new Date()
const today = dateInZone(now, 'UTC')
const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
const setRetention = (data: Record<string, number | null>) =>
  app.payload.updateGlobal({ slug: 'studio', data, overrideAccess: true })
const sweep = () => sweepRecords({ payload: app.payload, now })
const count = async (collection: 'messages' | 'bookings') =>
  (await app.payload.count({ collection, overrideAccess: true })).totalDocs
const makeMessage = (createdAt: string, { areMailsQueued = true } = {}) =>
  app.payload.db.create({
    collection: 'messages',
    data: {
      name: 'Zoë',
      email: visitorEmail(),
      message: 'Hello',
      state: 'new',
      contentKey: crypto.randomUUID(),
      createdAt,
      updatedAt: createdAt,
      ...(areMailsQueued && { mailsQueuedAt: createdAt }),
    },
  })
const makeBooking = (date: string) =>
  app.payload.db.create({
    collection: 'bookings',
    data: {
      name: 'Zoë',
      email: visitorEmail(),
      date,
      timeSlot: '09:00 AM',
      state: 'confirmed',
      slotKey: crypto.randomUUID(),
      mailsQueuedAt: ago(999),
    },
  })
const makeMail = async (state: Outbox['state'], updatedAt: string): Promise<string> => {
  const attachments = [{ filename: 'session.ics', contentType: 'text/calendar', content: 'BEGIN' }]
  const data = {
    subject: 'Yours',
    kind: 'booking-to-visitor',
    to: { address: visitorEmail() },
    text: 'words',
    html: '<p>words</p>',
    attachments,
    deliveryKey: crypto.randomUUID(),
    state,
    attempts: 1,
  }
  const { id } = (await app.payload.db.create({ collection: 'outbox', data })) as unknown as Outbox
  await app.payload.db.updateOne({
    collection: 'outbox',
    where: { id: { equals: id } },
    data: { updatedAt },
    returning: false,
  })
  return id
}
const findMail = (id: string) => app.payload.findByID({ collection: 'outbox', id, overrideAccess: true })
const resend = async (id: string) => resendMail({ req: await app.req(), id })

afterEach(async () => {
  for (const collection of ['messages', 'bookings', 'outbox'] as const) {
    await app.payload.db.deleteMany({ collection, where: {} })
  }
  await setRetention({
    keepMessagesDays: null,
    keepBookingsDays: null,
    keepMailBodiesDays: RETENTION.mailBodiesDays,
  })
})

describe('the daily sweep', () => {
  it('removes by default only the bodies of mails that have been in a final state for ninety days', async () => {
    await makeMessage(ago(3_000))
    await makeBooking(addDays(today, -3_000))
    const old = await Promise.all(
      (['sent', 'failed', 'cancelled'] as const).map((state) => makeMail(state, ago(91))),
    )
    const others = await Promise.all([
      makeMail('sent', ago(89)),
      makeMail('waiting', ago(91)),
      makeMail('sending', ago(91)),
    ])
    expect(await sweep()).toEqual({ messages: 0, bookings: 0, mailBodies: 3 })
    for (const id of old) {
      expect(await findMail(id)).toMatchObject({
        subject: 'Yours',
        text: '',
        html: '',
        attachments: null,
        bodyRemovedAt: now.toISOString(),
      })
      await expect(resend(id)).rejects.toMatchObject({
        status: 409,
        code: 'body-removed',
        message: outboxTexts.bodyRemoved,
      })
    }
    for (const id of others) expect(await findMail(id)).toMatchObject({ text: 'words', html: '<p>words</p>' })
    expect([await count('messages'), await count('bookings')]).toEqual([1, 1])
    expect(await sweep()).toEqual({ messages: 0, bookings: 0, mailBodies: 0 })
  })

  it('removes messages and bookings that are older than the studio allows, and no others', async () => {
    await setRetention({ keepMessagesDays: 30, keepBookingsDays: 10 })
    for (const days of [29, 31]) await makeMessage(ago(days))
    await makeMessage(ago(31), { areMailsQueued: false })
    for (const day of [-11, -10, 5]) await makeBooking(addDays(today, day))
    expect(await sweep()).toEqual({ messages: 1, bookings: 1, mailBodies: 0 })
    expect([await count('messages'), await count('bookings')]).toEqual([2, 2])
  })

  it('keeps everything where the studio has no limit', async () => {
    await setRetention({ keepMailBodiesDays: null })
    const id = await makeMail('sent', ago(3_000))
    expect(await sweep()).toEqual({ messages: 0, bookings: 0, mailBodies: 0 })
    expect(await findMail(id)).toMatchObject({ text: 'words' })
    await expect(resend(id)).resolves.toBeUndefined()
  })

  it('takes the default for a studio that was saved before there was a choice', async () => {
    const { getMailBodiesDays } = await import('#cms/features/records/sweep-records.ts')
    expect(getMailBodiesDays({})).toBe(90)
    expect(getMailBodiesDays({ keepMailBodiesDays: null })).toBeNull()
    if (isCluster) {
      const { connection } = app.payload.db as unknown as { connection: Connection }
      await connection
        .collection('globals')
        .updateOne({ globalType: 'studio' }, { $unset: { keepMailBodiesDays: '', openBookingsPerEmail: '' } })
    }
    await makeMail('sent', ago(91))
    await makeMail('sent', ago(89))
    expect((await sweep()).mailBodies).toBe(1)
  })

  it('removes more than a batch, and may run several times at once', async () => {
    await setRetention({ keepMessagesDays: 30 })
    for (let index = 0; index < RETENTION.batch + 5; index += 1) await makeMessage(ago(40))
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await count('messages')).toBe(0)
  })
})

it('the sweep of mail files removes what a killed process left, and old mails, and nothing else', async () => {
  const folder = path.join(app.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const writeMailFile = async (name: string, age: number) => {
    await writeFile(path.join(folder, name), 'words')
    await utimes(path.join(folder, name), new Date(now.getTime() - age), new Date(now.getTime() - age))
  }
  await writeMailFile('.2026-01-01T00-00-00-000Z-0a1b2c3d.eml.part', 2 * HOUR)
  await writeMailFile('.2026-01-01T00-00-00-000Z-0a1b2c3e.eml.part', 1_000)
  await writeMailFile('2026-01-01T00-00-00-000Z-0a1b2c3f.eml', 91 * DAY)
  await writeMailFile('2026-01-02T00-00-00-000Z-0a1b2c3f.eml', 89 * DAY)
  await writeMailFile('notes.eml', 300 * DAY)
  expect(await sweepMailFiles({ now, keepDays: 90 })).toBe(2)
  const remaining = [
    '.2026-01-01T00-00-00-000Z-0a1b2c3e.eml.part',
    '2026-01-02T00-00-00-000Z-0a1b2c3f.eml',
    'notes.eml',
  ]
  expect((await readdir(folder)).toSorted()).toEqual(remaining)
  expect(await sweepMailFiles({ now, keepDays: null })).toBe(0)
})

it('deleting a booking cancels its waiting mails', async () => {
  const email = visitorEmail()
  const body = { name: 'Zoë', email, date: addDays(today, 30), timeSlot: '02:00 PM' }
  expect((await app.client().post('/api/send-booking-email', body)).status).toBe(201)
  await app.payload.delete({
    collection: 'bookings',
    where: { email: { equals: email } },
    overrideAccess: true,
  })
  const states = [...(await mailsTo(app, email)), ...(await mailsTo(app, 'inbox@studio.test'))].map(
    ({ state }) => state,
  )
  expect(states).toEqual(['cancelled', 'cancelled'])
})
