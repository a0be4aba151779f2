import { afterEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS, RECIPIENT_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { BOOKING, TIME_SLOTS } from '#cms/shared/bookings.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/**
 * What a stranger cannot make of the booking form: a load of mail in somebody's mailbox, or a calendar that
 * is full of one name.
 */

const app = await startApp()

const today = dateInZone(new Date(), 'UTC')
const free = Array.from({ length: 60 }, (_, day) =>
  TIME_SLOTS.map((timeSlot) => ({ date: addDays(today, 20 + day), timeSlot })),
).flat()
const reason =
  'No more sessions can be booked for this email address at the moment. ' +
  'Cancel one that you do not need, or try again later.'
const refusal = { error: `Failed to book session. ${reason}`, code: 'email-limit', fields: { email: reason } }

let booked = 0
/** A slot that no other test asks for. */
const slot = () => free[booked++]!
const newEmail = () => `${crypto.randomUUID()}@visitor.test`
const book = (body: Record<string, unknown>, address?: string, key?: string) =>
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
const kept = async (state?: string) =>
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

/** Calls until it is refused. @returns how many were let through */
async function passed(limit: number, call: (number: number) => Promise<boolean>): Promise<number> {
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
      book({ ...slot(), email: newEmail() }, `2001:db8:0:64::${(host + 1).toString(16)}`)
    await passed(RATE_LIMITS.booking.points, async (host) => (await from(host)).status === 201)
    const refused = await from(1_000)
    expect([refused.status, refused.body]).toEqual([
      429,
      { error: apiTexts.tooMany, code: 'too-many-requests' },
    ])
    expect((await book({ ...slot(), email: newEmail() }, '2001:db8:0:65::1')).status).toBe(201)
  })

  it('has ten times as many tries in a whole /48', async () => {
    await passed(
      RATE_LIMITS.booking.points * 10,
      async (network) => (await book({}, `2001:db8:48:${network.toString(16)}::1`)).status === 400,
    )
    expect((await book({}, '2001:db8:49::1')).status).toBe(400)
  })

  it.each([
    ['IPv4', ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:4711', '[::ffff:cb00:7109]:4712']],
    ['IPv6', ['2001:db8:7::1', '2001:0DB8:0007:0000::2', '[2001:db8:7::3]:443', '2001:db8:7::4%eth0']],
  ])('of %s is the same, however its address is written', async (_kind, spellings) => {
    await passed(
      RATE_LIMITS.booking.points,
      async (call) => (await book({}, spellings[call % spellings.length])).status === 400,
    )
    for (const spelling of spellings) expect((await book({}, spelling)).status).toBe(429)
  })
})

describe('an e-mail address', () => {
  it('has three open bookings of twenty that are tried at once from as many addresses', async () => {
    const email = newEmail()
    const responses = await Promise.all(Array.from({ length: 20 }, () => book({ ...slot(), email })))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(20 - BOOKING.openPerEmail)
    for (const response of refused) expect([response.status, response.body]).toEqual([422, refusal])
    expect(await kept()).toHaveLength(BOOKING.openPerEmail)
    expect(await mailsTo(app, email)).toHaveLength(BOOKING.openPerEmail)
  })

  it('is the same in capitals, with a tag, and with the dots of Gmail', async () => {
    const local = crypto.randomUUID().replaceAll('-', '')
    const spellings = [
      `${local}@gmail.com`,
      `${local.toUpperCase()}@Gmail.com`,
      `${local}+${local}@gmail.com`,
      `${local[0]}.${local.slice(1)}@googlemail.com`,
    ]
    const statuses = (await Promise.all(spellings.map((email) => book({ ...slot(), email })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 422])
  })

  it('takes nothing away from another one', async () => {
    const email = newEmail()
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...slot(), email })
    expect((await book({ ...slot(), email })).status).toBe(422)
    for (const other of [newEmail(), `x${email}`, email.replace('@', '@mail.')]) {
      expect((await book({ ...slot(), email: other })).status).toBe(201)
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
      expect((await book({ ...slot(), email })).status).toBe(201)
    }
    expect((await book({ ...slot(), email })).body).toEqual(refusal)
    expect((await cancelLast(email)).status).toBe(200)
    expect((await book({ ...slot(), email })).status).toBe(201)
    expect((await book({ ...slot(), email })).status).toBe(422)
  })

  it('holds as many as the studio says', async () => {
    await app.payload.updateGlobal({
      slug: 'studio',
      data: { openBookingsPerEmail: 1 },
      overrideAccess: true,
    })
    const email = newEmail()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => book({ ...slot(), email })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422])
  })

  it('is told of its own booking as before when it asks for it twice, though it may have no other', async () => {
    const email = newEmail()
    const wanted = Array.from({ length: BOOKING.openPerEmail }, slot)
    const key = crypto.randomUUID()
    const again = (one: (typeof wanted)[number], spelling = email) =>
      book({ ...one, email: spelling }, undefined, key)
    const responses = await Promise.all([...wanted, ...wanted, ...wanted].map((one) => again(one)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await book({ ...slot(), email })).status).toBe(422)
    expect((await again(wanted[0]!, email.toUpperCase())).body).toEqual({
      message: bookingTexts.success,
    })
    expect(await mailsTo(app, email)).toHaveLength(BOOKING.openPerEmail)
  })

  it('that books a slot of somebody else’s hears that it is taken, whatever it holds itself', async () => {
    const [email, taken] = [newEmail(), slot()]
    await book({ ...taken, email: newEmail() })
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...slot(), email })
    expect((await book({ ...taken, email })).body.code).toBe('slot-taken')
  })

  it('gets ten mails an hour of bookings and cancellations, and no cancellation is refused over it', async () => {
    const email = newEmail()
    // nine mails; the tenth is a booking's, and what cancels it goes out beyond the ten
    await book({ ...slot(), email })
    const rounds = await passed(RECIPIENT_LIMITS.mailsPerHour.points / 2, async () => {
      if ((await book({ ...slot(), email })).status !== 201) return false
      expect((await cancelLast(email)).status).toBe(200)
      return true
    })
    expect(await mailsTo(app, email)).toHaveLength(2 * rounds + 1)
    expect((await book({ ...slot(), email: email.replace('@', '+more@') })).body).toEqual(refusal)
    expect((await cancelLast(email)).status).toBe(200)
    expect((await book({ ...slot(), email: newEmail() })).status).toBe(201)
  })

  it('is told on the page too where no script runs, beside its field', async () => {
    const email = newEmail()
    for (let count = 0; count < BOOKING.openPerEmail; count += 1) await book({ ...slot(), email })
    const body = new URLSearchParams({ name: 'Zoë Lund', email, ...slot() })
    const page = await app.client().call('POST', '/booking', {
      raw: { body, type: 'application/x-www-form-urlencoded' },
      undocumented: true,
    })
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"/)
    expect(page.text).toContain(reason)
    expect(await kept('confirmed')).toHaveLength(BOOKING.openPerEmail)
  })
})

it('a mail that was counted for a slot which somebody else got is given back', async () => {
  const { claimMailAllowance: claimMail, releaseMailAllowance: returnMail } =
    await import('#cms/mail/mail-allowance.ts')
  const email = newEmail()
  for (let round = 0; round < 24; round += 1) {
    expect(await claimMail(email)).toBe(true)
    await returnMail(email)
  }
  await passed(RECIPIENT_LIMITS.mailsPerHour.points, () => claimMail(email))
})

it('a name that is an advert goes to the studio as it is, and to the visitor not at all', async () => {
  const [email, name] = [newEmail(), 'WIN at evil.test now']
  await book({ ...slot(), email, name })
  await cancelLast(email)
  const toVisitor = await mailsTo(app, email)
  expect(toVisitor.map(({ kind }) => kind)).toEqual(['booking-to-visitor', 'cancellation-to-visitor'])
  expect(JSON.stringify(toVisitor)).not.toContain('evil')
  expect(JSON.stringify(await mailsTo(app, 'inbox@studio.test'))).toContain(name)
})
