import { describe, expect, it } from 'vitest'
import type { User } from '#cms/payload-types.ts'
import { dateInZone } from '#cms/shared/studio-time.ts'
import { startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { storeBooking } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* The console's start page first shows what somebody has to do. */

const app = await startApp()
const { findOpenWork } = await import('#cms/features/records/find-open-work.ts')

const now = new Date()
const staff = async () =>
  (await app.payload.find({ collection: 'users', depth: 0, overrideAccess: true })).docs[0] as User
const openWork = async () => findOpenWork({ payload: app.payload, user: await staff(), now })

describe('what needs somebody', () => {
  it('is nothing on a site that nobody has written to', async () => {
    expect(await openWork()).toEqual({
      failedMails: 0,
      newMessages: 0,
      today: [],
      newVisitors: { day: 0, week: 0, isFull: false },
    })
  })

  it('is mails that were given up, messages that are new, and the sessions of today', async () => {
    const message = { name: 'Ada', email: visitorEmail(), message: 'Hello' }
    for (const name of ['Ada', 'Bo']) {
      expect((await app.client().post('/api/contact', { ...message, name })).status).toBe(201)
    }
    const [mail] = await mailsTo(app, STUDIO_INBOX)
    await app.payload.db.updateOne({
      collection: 'outbox',
      where: { id: { equals: mail!.id } },
      data: { state: 'failed' },
    })
    await storeBooking(app.payload, { date: dateInZone(now, 'UTC'), timeSlot: '02:00 PM' })
    await storeBooking(app.payload, { date: dateInZone(now, 'UTC') })
    await storeBooking(app.payload, { date: '2999-01-01' })
    const { failedMails, newMessages, today } = await openWork()
    expect({ failedMails, newMessages }).toEqual({ failedMails: 1, newMessages: 2 })
    expect(today.map(({ timeSlot }) => timeSlot)).toEqual(['09:00 AM', '02:00 PM'])
  })

  it('is for staff only', async () => {
    await expect(findOpenWork({ payload: app.payload, user: null, now })).rejects.toMatchObject({
      status: 403,
    })
  })
})
