import { afterEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { DAY } from '#cms/shared/units.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { startApp } from '#tests/support/app.ts'
import { withFailingOutbox, markMailsUnqueued, mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

const app = await startApp()
const { queueMissingMails } = await import('#cms/features/records/queue-missing-mails.ts')

const contactMessage = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  message: 'Six renderings,\nand sound.',
}
const send = (body: unknown) => app.client().post('/api/contact', body)
const storedMessages = async () =>
  (
    await app.payload.find({
      collection: 'messages',
      sort: 'createdAt',
      overrideAccess: true,
      pagination: false,
    })
  ).docs

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'messages', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
})

describe('POST /contact', () => {
  it('stores the message and responds with nothing but the confirmation', async () => {
    const response = await send(contactMessage)
    expect(response.status).toBe(201)
    expect(response.body).toEqual({ message: contactTexts.success })
    expect(await storedMessages()).toMatchObject([
      { ...contactMessage, state: 'new', mailsQueuedAt: expect.any(String) },
    ])
  })

  it('queues one mail to the studio, whose reply goes to the visitor', async () => {
    await send(contactMessage)
    const mails = await mailsTo(app, 'inbox@studio.test')
    expect(mails).toMatchObject([
      {
        kind: 'contact-to-studio',
        state: 'waiting',
        subject: 'Message from Zoë Lund',
        replyTo: { name: 'Zoë Lund', address: contactMessage.email },
      },
    ])
    expect(mails[0]!.text).toContain('> Six renderings,\n> and sound.')
  })

  it.each(['name', 'email', 'message'])('refuses one without %s and keeps nothing', async (field) => {
    for (const value of [undefined, '', '   ']) {
      const response = await send({ ...contactMessage, [field]: value })
      expect(response.status).toBe(400)
      expect(Object.keys(response.body.fields)).toEqual([field])
    }
    expect(await storedMessages()).toEqual([])
  })

  it.each([
    ['name', 'Zoë\r\nBcc: all@evil.test'],
    ['name', 'x'.repeat(MAX_LENGTH.name + 1)],
    ['email', 'zoe@visitor.test\r\nBcc: all@evil.test'],
    ['email', 'not an address'],
    ['message', 'x'.repeat(MAX_LENGTH.message + 1)],
    ['subject', 'a field that there is not'],
  ])('refuses an invalid %s', async (field, value) => {
    const response = await send({ ...contactMessage, [field]: value })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.fields)).toEqual([field])
    expect(await storedMessages()).toEqual([])
  })

  it('keeps HTML, emoji and any script as they came, and lets none of it into the mail’s markup', async () => {
    const withMarkup = {
      ...contactMessage,
      name: '<img src=x onerror=alert(1)> 🎧 محمد',
      message: '</td><script>alert(1)</script> & 山田',
    }
    expect((await send(withMarkup)).status).toBe(201)
    expect(await storedMessages()).toMatchObject([withMarkup])
    const [mail] = await mailsTo(app, 'inbox@studio.test')
    expect(mail!.html).not.toMatch(/<script|<img/)
    expect(mail!.replyTo).toMatchObject({ name: withMarkup.name })
  })

  it('takes the longest message, of nothing but characters that are escaped', async () => {
    expect((await send({ ...contactMessage, message: '"'.repeat(MAX_LENGTH.message) })).status).toBe(201)
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)
  })

  it('says how long to wait when one address sends too many', async () => {
    const client = app.client()
    for (let count = 0; count < RATE_LIMITS.contact.points; count++) {
      expect(
        (await client.post('/api/contact', { ...contactMessage, message: `Letter ${count}` })).status,
      ).toBe(201)
    }
    const response = await client.post('/api/contact', contactMessage)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await storedMessages()).toHaveLength(RATE_LIMITS.contact.points)
  })

  it('keeps a message whose mail cannot be queued, and the next start queues it once', async () => {
    await withFailingOutbox(app, async () => expect((await send(contactMessage)).status).toBe(201))
    const [message] = await storedMessages()
    expect(message!.mailsQueuedAt ?? null).toBeNull()
    expect(await mailsTo(app, 'inbox@studio.test')).toEqual([])

    await markMailsUnqueued(app, 'messages', message!.id)
    expect(await queueMissingMails({ req: await app.req() })).toEqual({ bookings: 0, messages: 1 })
    expect(await queueMissingMails({ req: await app.req() })).toEqual({ bookings: 0, messages: 0 })
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)
  })

  it('leaves alone a message that is so new that its mail may be about to be queued', async () => {
    await withFailingOutbox(app, () => send(contactMessage))
    expect(await queueMissingMails({ req: await app.req() })).toEqual({ bookings: 0, messages: 0 })
  })
})

describe('a message that is sent twice', () => {
  const NOON = new Date('2027-03-30T12:00:00Z')
  const confirmed = [201, { message: contactTexts.success }]
  /** Only `Date` is faked: timers stay real. */
  const withClockAt = async (now: Date, run: () => Promise<unknown>) => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    await run().finally(() => vi.useRealTimers())
  }

  it('is kept once, mailed once and confirmed each time, by 20 at once', async () => {
    await withClockAt(NOON, async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => send(contactMessage)))
      for (const { status, body } of responses) expect([status, body]).toEqual(confirmed)
    })
    expect(await storedMessages()).toMatchObject([{ ...contactMessage, state: 'new' }])
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)
  })

  it('is the same one whatever case the address has and however its lines end', async () => {
    await withClockAt(NOON, async () => {
      for (const same of [
        contactMessage,
        { ...contactMessage, email: contactMessage.email.toUpperCase() },
        { ...contactMessage, message: 'Six renderings,\r\nand sound.' },
      ]) {
        expect((await send(same)).status).toBe(201)
      }
    })
    expect(await storedMessages()).toHaveLength(1)
  })

  it('is another one with another word, from another visitor, or on another day', async () => {
    await withClockAt(NOON, async () => {
      for (const other of [
        contactMessage,
        { ...contactMessage, message: 'Seven renderings' },
        { ...contactMessage, name: 'Zoe Lund' },
        { ...contactMessage, email: visitorEmail('ada') },
      ]) {
        await send(other)
      }
    })
    await withClockAt(new Date(NOON.getTime() + DAY), () => send(contactMessage))
    expect(await storedMessages()).toHaveLength(5)
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(5)
  })

  it('gets the mail that the first try could not queue', async () => {
    await withClockAt(NOON, async () => {
      await withFailingOutbox(app, () => send(contactMessage))
      expect(await mailsTo(app, 'inbox@studio.test')).toEqual([])
      expect((await send(contactMessage)).status).toBe(201)
    })
    expect(await storedMessages()).toHaveLength(1)
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)
  })

  it('is kept once when staff have answered it, and anew when they have deleted it', async () => {
    await withClockAt(NOON, async () => {
      await send(contactMessage)
      const { id } = (await storedMessages())[0]!
      await app.payload.update({
        collection: 'messages',
        id,
        data: { state: 'answered' },
        overrideAccess: true,
      })
      await send(contactMessage)
      expect(await storedMessages()).toMatchObject([{ state: 'answered' }])
      await app.payload.delete({ collection: 'messages', id, overrideAccess: true })
      await send(contactMessage)
    })
    expect(await storedMessages()).toMatchObject([{ state: 'new' }])
  })
})
