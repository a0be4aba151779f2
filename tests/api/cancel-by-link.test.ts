import { beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { startApp } from '#tests/support/app.ts'
import { bookingsOf, calendarOf, date, makeVisitors, type Visitor } from '#tests/support/bookings.ts'
import { withFailingOutbox, markMailsUnqueued, mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()
const { queueMissingMails } = await import('#cms/features/records/queue-missing-mails.ts')

calendarOf(app)
const { book, freeSlots, readBookings, bookForReference } = bookingsOf(app)
let zoe: Visitor
let ada: Visitor
beforeEach(() => {
  ;({ zoe, ada } = makeVisitors())
})

describe('cancelling by the link', () => {
  const read = (reference: string) => app.client().get(`/api/bookings/${reference}/cancel`)
  const cancel = (reference: string) => app.client().post(`/api/bookings/${reference}/cancel`)

  it('changes nothing when the booking is only read, and shows no name', async () => {
    const reference = await bookForReference(zoe)
    expect((await read(reference)).body).toEqual({
      booking: { date, timeSlot: '02:00 PM', state: 'confirmed', hasBegun: false },
    })
    expect(await readBookings()).toMatchObject([{ state: 'confirmed' }])
  })

  it('frees the slot for somebody else and mails both sides', async () => {
    const reference = await bookForReference(zoe)
    const response = await cancel(reference)
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      booking: { date, timeSlot: '02:00 PM', state: 'cancelled', hasBegun: false },
    })
    expect(await freeSlots()).toContain('02:00 PM')

    const [, cancellation] = await mailsTo(app, zoe.email)
    expect(cancellation).toMatchObject({
      kind: 'cancellation-to-visitor',
      attachments: [{ method: 'CANCEL' }],
    })
    expect((await mailsTo(app, 'inbox@studio.test')).map(({ kind }) => kind)).toEqual([
      'booking-to-studio',
      'cancellation-to-studio',
    ])

    expect((await book(ada)).status).toBe(201)
    expect(await readBookings()).toMatchObject([
      { email: zoe.email, state: 'cancelled', cancelledAt: expect.any(String) },
      { email: ada.email, state: 'confirmed' },
    ])
  })

  it('cancels once, however often it is called, also at once', async () => {
    const reference = await bookForReference(zoe)
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(reference)))
    for (const response of responses) expect(response.body.booking.state).toBe('cancelled')
    expect(await mailsTo(app, zoe.email)).toHaveLength(2)

    // the slot is somebody else's now, and an old link does not touch it
    await book(ada)
    expect((await cancel(reference)).body.booking.state).toBe('cancelled')
    expect(await readBookings()).toMatchObject([
      { state: 'cancelled' },
      { email: ada.email, state: 'confirmed' },
    ])
    expect(await mailsTo(app, zoe.email)).toHaveLength(2)
  })

  it('lets a visitor who cancelled book the same slot again', async () => {
    const reference = await bookForReference(zoe)
    await cancel(reference)
    const again = await bookForReference(zoe)
    expect(again).not.toBe(reference)
    expect((await read(again)).body.booking.state).toBe('confirmed')
  })

  it('queues the mails of a cancellation that a crash left without them', async () => {
    const reference = await bookForReference(zoe)
    await withFailingOutbox(app, () => cancel(reference))
    const [booking] = await readBookings()
    await markMailsUnqueued(app, 'bookings', booking!.id)
    await queueMissingMails({ req: await app.req() })
    expect((await mailsTo(app, zoe.email)).map(({ kind }) => kind)).toEqual([
      'booking-to-visitor',
      'cancellation-to-visitor',
    ])
  })

  it('does not know a forged link, nor one whose booking is gone', async () => {
    const reference = await bookForReference(zoe)
    const forged = reference.replace(/.$/, (last: string) => (last === 'A' ? 'E' : 'A'))
    for (const call of [read, cancel]) {
      const response = await call(forged)
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ error: bookingTexts.unknownReference, code: 'unknown-reference' })
    }
    expect(await readBookings()).toMatchObject([{ state: 'confirmed' }])

    await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
    expect((await cancel(reference)).status).toBe(404)
  })
})
