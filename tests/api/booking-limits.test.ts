import { afterEach, describe, expect, it } from 'vitest'
import { fillListFields } from '#cms/features/documents/list-keys.ts'
import { RATE_LIMITS, RECIPIENT_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { BOOKING, TIME_SLOTS } from '#cms/shared/bookings.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/* The booking form can neither flood somebody's mailbox nor fill the calendar for one visitor. */

const app = await startApp()

const today = dateInZone(new Date(), 'UTC')
const freeSlots = Array.from({ length: 60 }, (_, day) =>
  TIME_SLOTS.map((timeSlot) => ({ date: addDays(today, 20 + day), timeSlot })),
).flat()
const reason =
  'No more sessions can be booked for this email address at the moment. ' +
  'Cancel one that you do not need, or try again later.'
const refusal = { error: `Failed to book session. ${reason}`, code: 'email-limit', fields: { email: reason } }

let slotsUsed = 0
/** A slot that no other test asks for. */
const nextSlot = () => freeSlots[slotsUsed++]!
const newEmail = () => `${crypto.randomUUID()}@visitor.test`
const book = (body: Record<string, unknown>, { address, key }: { address?: string; key?: string } = {}) =>
  app.client().post(
    '/api/send-booking-email',
    { name: 'Zoë Lund', ...body },
    {
      headers: {
        ...(address && { 'X-Forwarded-For': address }),
        ...(key && { 'Idempotency-Key': `"${key}"` }),
      },
    },
  )
const storedBookings = async (state?: string) =>
  (
    await app.payload.find({
      collection: 'bookings',
      where: state ? { state: { equals: state } } : {},
      overrideAccess: true,
      pagination: false,
    })
  ).docs
const cancelLast = async (email: string) => {
  const mails = (await mailsTo(app, email)).filter(({ kind }) => kind === 'booking-to-visitor')
  return app
    .client()
    .post(`/api/bookings/${/\/booking\/cancel\/([\w-]+)/.exec(mails.at(-1)!.text!)![1]}/cancel`)
}

/** Calls until a call is refused, and expects that `limit` calls passed. @returns their number */
async function callUntilRefused(limit: number, call: (number: number) => Promise<boolean>): Promise<number> {
  let calls = 0
  while (calls < 2 * limit && (await call(calls))) calls += 1
  expect(calls).toBe(limit)
  return calls
}

afterEach(async () => {
  await app.payload.db.deleteMany({ collection: 'bookings', where: {} })
  await app.payload.db.deleteMany({ collection: 'outbox', where: {} })
  await app.payload.updateGlobal({
    slug: 'studio',
    data: { openBookingsPerEmail: BOOKING.openPerEmail },
    overrideAccess: true,
  })
})

describe('a client', () => {
  it('is one /64 of IPv6, from however many of its addresses it books', async () => {
    const from = (host: number) =>
      book({ ...nextSlot(), email: newEmail() }, { address: `2001:db8:0:64::${(host + 1).toString(16)}` })
    await callUntilRefused(RATE_LIMITS.booking.points, async (host) => (await from(host)).status === 201)
    const refused = await from(1_000)
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: apiTexts.tooMany, code: 'too-many-requests' },
    ])
    expect((await book({ ...nextSlot(), email: newEmail() }, { address: '2001:db8:0:65::1' })).status).toBe(
      201,
    )
  })

  it('has ten times as many tries in a whole /48', async () => {
    await callUntilRefused(
      RATE_LIMITS.booking.points * 10,
      async (network) =>
        (await book({}, { address: `2001:db8:48:${network.toString(16)}::1` })).status === 400,
    )
    expect((await book({}, { address: '2001:db8:49::1' })).status).toBe(400)
  })

  it.each([
    ['IPv4', ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:4711', '[::ffff:cb00:7109]:4712']],
    ['IPv6', ['2001:db8:7::1', '2001:0DB8:0007:0000::2', '[2001:db8:7::3]:443', '2001:db8:7::4%eth0']],
  ])('of %s is the same, however its address is written', async (_kind, spellings) => {
    await callUntilRefused(
      RATE_LIMITS.booking.points,
      async (call) => (await book({}, { address: spellings[call % spellings.length] })).status === 400,
    )
    for (const spelling of spellings) expect((await book({}, { address: spelling })).status).toBe(429)
  })
})

describe('an e-mail address', () => {
  it('has three open bookings of twenty that are tried at once from as many addresses', async () => {
    const email = newEmail()
    const responses = await Promise.all(Array.from({ length: 20 }, () => book({ ...nextSlot(), email })))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(20 - BOOKING.openPerEmail)
    for (const response of refused) expect([response.status, response.body]).toEqual([422, refusal])
    expect(await storedBookings()).toHaveLength(BOOKING.openPerEmail)
    expect(await mailsTo(app, email)).toHaveLength(BOOKING.openPerEmail)
  })

  it('is the same in capitals, with a tag, and with the dots of Gmail', async () => {
    const localPart = crypto.randomUUID().replaceAll('-', '')
    const spellings = [
      `${localPart}@gmail.com`,
      `${localPart.toUpperCase()}@Gmail.com`,
      `${localPart}+${localPart}@gmail.com`,
      `${localPart[0]}.${localPart.slice(1)}@googlemail.com`,
    ]
    const statuses = (await Promise.all(spellings.map((email) => book({ ...nextSlot(), email })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422])
  })

  it('does not affect another one', async () => {
    const email = newEmail()
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...nextSlot(), email })
    expect((await book({ ...nextSlot(), email })).status).toBe(422)
    for (const other of [newEmail(), `x${email}`, email.replace('@', '@mail.')]) {
      expect((await book({ ...nextSlot(), email: other })).status).toBe(201)
    }
  })

  it('has room again for a cancelled session and one that is over', async () => {
    const email = newEmail()
    const past = {
      date: addDays(today, -1),
      timeSlot: TIME_SLOTS[0],
      email,
      name: 'Zoë Lund',
      state: 'confirmed' as const,
      slotKey: 'past',
    }
    await app.payload.create({ collection: 'bookings', data: past, overrideAccess: true })
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) {
      expect((await book({ ...nextSlot(), email })).status).toBe(201)
    }
    expect((await book({ ...nextSlot(), email })).body).toEqual(refusal)
    expect((await cancelLast(email)).status).toBe(200)
    expect((await book({ ...nextSlot(), email })).status).toBe(201)
    expect((await book({ ...nextSlot(), email })).status).toBe(422)
  })

  it('has the sessions of an older release, before and after the start has filled in mailboxes', async () => {
    const email = newEmail()
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...nextSlot(), email })
    await app.payload.db.updateMany({ collection: 'bookings', where: {}, data: { mailbox: null } })
    expect((await book({ ...nextSlot(), email })).body).toEqual(refusal)
    await fillListFields({ payload: app.payload })
    const [booking] = await storedBookings()
    expect(
      await app.payload.db.findOne({ collection: 'bookings', where: { id: { equals: booking!.id } } }),
    ).toMatchObject({ mailbox: email })
    expect((await book({ ...nextSlot(), email })).body).toEqual(refusal)
  })

  it('has the sessions whose address staff correct, and no longer the other', async () => {
    const [wrong, right] = [newEmail(), newEmail()]
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...nextSlot(), email: wrong })
    for (const { id } of await storedBookings()) {
      await app.payload.update({ collection: 'bookings', id, data: { email: right }, overrideAccess: true })
    }
    expect((await book({ ...nextSlot(), email: right })).body).toEqual(refusal)
    expect((await book({ ...nextSlot(), email: wrong })).status).toBe(201)
  })

  it('has as many open bookings as the studio allows', async () => {
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { openBookingsPerEmail: 1 },
      overrideAccess: true,
    })
    const email = newEmail()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => book({ ...nextSlot(), email })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422])
  })

  it('gets the same confirmation when it repeats its own request, though it may book no more', async () => {
    const email = newEmail()
    const slots = Array.from({ length: BOOKING.openPerEmail }, nextSlot)
    const key = crypto.randomUUID()
    const bookSlot = (slot: (typeof slots)[number], spelling = email) =>
      book({ ...slot, email: spelling }, { key })
    const responses = await Promise.all([...slots, ...slots, ...slots].map((slot) => bookSlot(slot)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await book({ ...nextSlot(), email })).status).toBe(422)
    expect((await bookSlot(slots[0]!, email.toUpperCase())).body).toEqual({
      message: bookingTexts.success,
    })
    expect(await mailsTo(app, email)).toHaveLength(BOOKING.openPerEmail)
  })

  it('that asks for a taken slot hears that, however many slots it holds itself', async () => {
    const [email, takenSlot] = [newEmail(), nextSlot()]
    await book({ ...takenSlot, email: newEmail() })
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...nextSlot(), email })
    expect((await book({ ...takenSlot, email })).body.code).toBe('slot-taken')
  })

  it('gets ten mails an hour of bookings and cancellations, and no cancellation is refused over it', async () => {
    const email = newEmail()
    // one mail and four rounds of two; the fifth books with the tenth mail, and cancels beyond the limit
    await book({ ...nextSlot(), email })
    const rounds = await callUntilRefused(RECIPIENT_LIMITS.mailsPerHour.points / 2, async () => {
      if ((await book({ ...nextSlot(), email })).status !== 201) return false
      expect((await cancelLast(email)).status).toBe(200)
      return true
    })
    expect(await mailsTo(app, email)).toHaveLength(2 * rounds + 1)
    expect((await book({ ...nextSlot(), email: email.replace('@', '+more@') })).body).toEqual(refusal)
    expect((await cancelLast(email)).status).toBe(200)
    expect((await book({ ...nextSlot(), email: newEmail() })).status).toBe(201)
  })

  it('is refused beside its field on the page, too, where no script runs', async () => {
    const email = newEmail()
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...nextSlot(), email })
    const body = new URLSearchParams({ name: 'Zoë Lund', email, ...nextSlot() })
    const page = await app.client().call('POST', '/booking', {
      raw: { body, type: 'application/x-www-form-urlencoded' },
      undocumented: true,
    })
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"/)
    expect(page.text).toContain(reason)
    expect(await storedBookings('confirmed')).toHaveLength(BOOKING.openPerEmail)
  })
})

it('a mail that was counted for a slot which somebody else got counts no more', async () => {
  const { claimMailAllowance, releaseMailAllowance } = await import('#cms/mail/mail-allowance.ts')
  const email = newEmail()
  for (let round = 0; round <= RECIPIENT_LIMITS.mailsPerDay.points; round += 1) {
    expect(await claimMailAllowance(email)).toBe(true)
    await releaseMailAllowance(email)
  }
  await callUntilRefused(RECIPIENT_LIMITS.mailsPerHour.points, () => claimMailAllowance(email))
})

it('a name that is an advert goes to the studio as it is, and to the visitor not at all', async () => {
  const [email, name] = [newEmail(), 'WIN at evil.test now']
  await book({ ...nextSlot(), email, name })
  await cancelLast(email)
  const toVisitor = await mailsTo(app, email)
  expect(toVisitor.map(({ kind }) => kind)).toEqual(['booking-to-visitor', 'cancellation-to-visitor'])
  expect(JSON.stringify(toVisitor)).not.toContain('evil')
  expect(JSON.stringify(await mailsTo(app, 'inbox@studio.test'))).toContain(name)
})
