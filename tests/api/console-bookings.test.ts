import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { staffBookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { unusedId } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { consoleAdmin, forbiddenConsoleCallers, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

const app = await startApp()

const zoe = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  date: addDays(dateInZone(new Date(), 'UTC'), 30),
  timeSlot: '02:00 PM',
}
let admin: Client

const storedBooking = async () =>
  (await app.payload.find({ collection: 'bookings', depth: 0, overrideAccess: true })).docs[0]!
const book = async (fields = {}) => {
  const response = await app.client().post('/api/send-booking-email', { ...zoe, ...fields })
  expect(response.status, response.text).toBe(201)
  return storedBooking()
}
const cancel = (id: string, caller = admin, headers?: Record<string, string>) =>
  caller.call('POST', `/console-api/bookings/${id}/cancel`, { headers })
const kindsTo = async (address: string) => (await mailsTo(app, address)).map(({ kind }) => kind)

beforeAll(async () => {
  admin = await consoleAdmin(app)
})
afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})

describe('cancelling a booking in the console', () => {
  it('is for admins of the console alone, and for its own pages', async () => {
    const { id } = await book()
    for (const [who, caller, status] of await forbiddenConsoleCallers(app)) {
      expect((await cancel(id, caller)).status, who).toBe(status)
    }
    expect((await cancel(id, admin, { Origin: 'https://evil.test' })).status).toBe(403)
    expect((await storedBooking()).state).toBe('confirmed')
  })
})

describe.skipIf(!isConsoleBuilt)('a booking that staff cancel', () => {
  it('frees its time for somebody else, and both sides get a mail', async () => {
    const { id } = await book()
    const response = await cancel(id)
    expect(response.status, response.text).toBe(200)
    expect(response.body).toMatchObject({
      message: staffBookingTexts.cancelledByStaff,
      booking: { date: zoe.date, state: 'cancelled' },
    })
    expect(await storedBooking()).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(String) })
    expect(await kindsTo(zoe.email)).toContain('cancellation-to-visitor')
    expect(await kindsTo('inbox@studio.test')).toContain('cancellation-to-studio')
    expect(
      (await app.client().post('/api/send-booking-email', { ...zoe, email: visitorEmail('next') })).status,
    ).toBe(201)
  })

  it('several times at once is cancelled once, with one mail', async () => {
    const { id } = await book()
    const responses = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await kindsTo(zoe.email)).filter((kind) => kind === 'cancellation-to-visitor')).toHaveLength(1)
  })

  it('that does not exist is not found', async () => {
    await book()
    expect((await cancel(unusedId())).status).toBe(404)
    expect((await cancel('none')).status).toBe(404)
  })
})
