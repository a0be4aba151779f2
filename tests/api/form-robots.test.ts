import { afterEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { ROBOTS } from '#cms/shared/requests.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* How the two public forms tell robots from people (decision 026). */

const app = await startApp()

const person = { name: 'Zoë Lund', email: visitorEmail('zoe') }
const forms = [
  {
    form: 'contact',
    call: '/api/contact',
    page: '/contact',
    fields: { ...person, message: 'Six renderings.' },
    failure: contactTexts.failure,
  },
  {
    form: 'booking',
    call: '/api/send-booking-email',
    page: '/booking',
    fields: { ...person, date: addDays(dateInZone(new Date(), 'UTC'), 30), timeSlot: '02:00 PM' },
    failure: bookingTexts.failure,
  },
] as const

const countStored = async () => {
  const counts = await Promise.all(
    (['messages', 'bookings', 'outbox'] as const).map((collection) =>
      app.payload.count({ collection, overrideAccess: true }),
    ),
  )
  return counts.map(({ totalDocs }) => totalDocs)
}
const NOTHING = [0, 0, 0]

afterEach(async () => {
  vi.restoreAllMocks()
  for (const collection of ['messages', 'bookings', 'outbox'] as const) {
    await app.payload.db.deleteMany({ collection, where: {} })
  }
})

describe.each(forms)('the form of a $form', ({ form, call, page, fields, failure }) => {
  const send = (moreFields: Record<string, unknown>, client: Client = app.client()) =>
    client.post(call, { ...fields, ...moreFields })
  const post = (moreFields: Record<string, string>, client: Client = app.client()) =>
    client.call('POST', page, {
      raw: {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({ ...fields, ...moreFields }).toString(),
      },
    })

  it.each<[string, Record<string, unknown>]>([
    ['trap', { [ROBOTS.honeypot]: 'Buy now' }],
    ['trap', { [ROBOTS.honeypot]: 'x'.repeat(20_000), openFor: 60_000 }],
    ['haste', { openFor: 0 }],
    ['haste', { [ROBOTS.honeypot]: '', openFor: ROBOTS.serverMinOpen - 1 }],
  ])(
    'is refused for its %s, neither stored nor mailed, and logged without its words',
    async (sign, moreFields) => {
      const info = vi.spyOn(app.payload.logger, 'info')
      const response = await send(moreFields)
      expect([response.status, response.body]).toEqual([422, { error: failure, code: 'robot' }])
      expect(await countStored()).toEqual(NOTHING)
      // without the line that every response has
      const lines = info.mock.calls.filter(([, text]) => text !== 'response')
      expect(lines).toEqual([
        [
          { request: expect.stringMatching(/^[\da-f-]{36}$/), form, sign },
          'Refused a form that a robot filled in',
        ],
      ])
    },
  )

  it.each<[string, Record<string, unknown>]>([
    ['a program that knows the documented call alone', {}],
    ['a person', { openFor: ROBOTS.clientMinOpen }],
    ['a person whose browser has a coarse clock', { openFor: ROBOTS.clientMinOpen - 100 }],
    ['a person who left the page open over night', { openFor: 60_000_000.5 }],
    ['a person whose trap was sent along empty', { [ROBOTS.honeypot]: '', openFor: 20_000 }],
  ])('is taken from %s', async (_who, moreFields) => {
    expect((await send(moreFields)).status).toBe(201)
    expect(await countStored()).not.toEqual(NOTHING)
  })

  it.each([-1, '5000', null])('refuses an invalid time: %j', async (openFor) => {
    expect((await send({ openFor })).status).toBe(400)
    expect(await countStored()).toEqual(NOTHING)
  })

  it('tells a robot without a script by the trap alone, shows the usual failure, and takes a correction', async () => {
    const response = await post({ [ROBOTS.honeypot]: 'Buy now' })
    expect(response.status).toBe(422)
    const markup = response.text.replace(/<script type="application\/json".*?<\/script>/s, '')
    expect(markup).toContain(failure)
    expect(markup).toContain(`value="${person.name}"`)
    expect(markup).not.toContain('Buy now')
    expect(await countStored()).toEqual(NOTHING)
    // however soon: a cached page cannot know when it was opened
    expect((await post({ [ROBOTS.honeypot]: '' })).status).toBe(303)
  })

  it('shows the same failure where one address sends too many', async () => {
    const client = app.client()
    for (let count = 0; count < RATE_LIMITS[form].points; count++) await send({ openFor: 0 }, client)
    const response = await post({}, client)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.text).toContain(failure)
    expect((await send({}, client)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await countStored()).toEqual(NOTHING)
  })
})
