import { expect, it } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp, STUDIO_INBOX } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()
const SLOT_TAKEN = {
  error: 'Failed to book session. This time slot is already booked.',
  code: 'slot-taken',
  fields: { timeSlot: 'This time slot is already booked.' },
}

it('a slot is given to one of a thousand who ask at once, and the others get the reason', async () => {
  const date = addDays(dateInZone(new Date(), 'UTC'), 30)
  const book = (visitor: number) =>
    app.client().post('/api/send-booking-email', {
      name: `Visitor ${visitor}`,
      email: `visitor-${visitor}@visitor.test`,
      date,
      timeSlot: '02:00 PM',
    })
  const results = await Promise.allSettled(Array.from({ length: 1_000 }, (_, visitor) => book(visitor)))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const responses = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const [successes, refusals] = [
    responses.filter(({ status }) => status === 201),
    responses.filter(({ status }) => status === 409),
  ]
  expect([successes.length, refusals.length]).toEqual([1, 999])
  for (const response of refusals) expect(response.body).toEqual(SLOT_TAKEN)

  const { docs: bookings } = await app.payload.find({
    collection: 'bookings',
    overrideAccess: true,
    pagination: false,
  })
  expect(bookings).toHaveLength(1)
  expect((await mailsTo(app, STUDIO_INBOX)).map(({ replyTo }) => replyTo?.address)).toEqual([
    bookings[0]!.email,
  ])
  expect((await app.payload.count({ collection: 'outbox', overrideAccess: true })).totalDocs).toBe(2)
})
