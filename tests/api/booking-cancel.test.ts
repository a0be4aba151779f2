import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { HOUR, MINUTE } from '#cms/shared/units.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/**
 * The page behind a booking's cancel link, and the end of the time in which it cancels. The call itself:
 * bookings.test.ts.
 */

const app = await startApp()

const timeZone = 'Asia/Kathmandu'
const date = addDays(dateInZone(new Date(), timeZone), 30)
const timeSlot = '02:00 PM' as const
const zoe = { name: 'Zoë Lund', email: '', date, timeSlot }
beforeEach(() => void (zoe.email = visitorEmail('zoe')))
const start = slotStart({ date, timeSlot, timeZone }).getTime()

async function book(): Promise<string> {
  await app.payload.updateGlobal({ slug: 'studio', data: { timeZone }, overrideAccess: true })
  expect((await app.client().post('/api/send-booking-email', zoe)).status).toBe(201)
  const [mail] = await mailsTo(app, zoe.email)
  return /\/booking\/cancel\/([\w-]+)/.exec(mail!.text!)![1]!
}
const pageOf = (reference: string) => `/booking/cancel/${reference}`
const press = (
  reference: string,
  { client = app.client(), headers = {} }: { client?: Client; headers?: Record<string, string> } = {},
) =>
  client.call('POST', pageOf(reference), {
    raw: { type: 'application/x-www-form-urlencoded', body: '' },
    headers,
  })
const call = (reference: string) => app.client().post(`/api/bookings/${reference}/cancel`)
const stateKept = async () =>
  (
    await app.payload.find({ collection: 'bookings', depth: 0, overrideAccess: true, pagination: false })
  ).docs.map(({ state }) => state)
/** The clock alone moves: timers run on. */
async function at(time: number, run: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  await run().finally(() => vi.useRealTimers())
}
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

afterEach(async () => {
  for (const collection of ['bookings', 'outbox'] as const) {
    await app.payload.db.deleteMany({ collection, where: {} })
  }
})

describe('GET /booking/cancel/{reference}', () => {
  it('asks, tells the day and the time and nobody’s name, and changes nothing', async () => {
    const reference = await book()
    const response = await app.client().get(pageOf(reference))
    expect([response.status, heading(response.text)]).toEqual([200, 'Cancel this booking?'])
    expect(response.text).toContain('02:00 PM')
    expect(response.text).toContain(timeZone)
    for (const secret of [zoe.name, zoe.email]) expect(response.text).not.toContain(secret)
    await app.client().call('HEAD', pageOf(reference))
    expect(await stateKept()).toEqual(['confirmed'])
    expect(await mailsTo(app, zoe.email)).toHaveLength(1)
  })

  it.each(['', '?utm_source=mail'])(
    'is not cached, sends no referrer and is not indexed: %s',
    async (query) => {
      const reference = await book()
      for (const path of [pageOf(reference), pageOf(reference).replace('booking', '%62ooking')]) {
        const response = await app.client().get(path + query)
        expect(response.status).toBe(200)
        expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
          'no-store',
          'no-referrer',
        ])
        expect(response.text).toContain('<meta name="robots" content="noindex">')
        expect(response.text).not.toMatch(/rel="canonical"|og:url|ld\+json/)
      }
    },
  )

  it('shows at once what has become of the booking', async () => {
    const reference = await book()
    await app.client().get(pageOf(reference))
    await call(reference)
    expect(heading((await app.client().get(pageOf(reference))).text)).toBe('This booking is cancelled')
  })

  it('does not say that it is cancelled because an address says so', async () => {
    const reference = await book()
    const response = await app.client().get(`${pageOf(reference)}?sent=cancel`)
    expect([response.status, response.headers.get('location')]).toEqual([303, pageOf(reference)])
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    const marked = app.client()
    marked.cookies.set('studio-sent', 'cancel')
    const page = await marked.get(`${pageOf(reference)}?sent=cancel`)
    expect(heading(page.text)).toBe('Cancel this booking?')
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('is 404 for a link that is none of ours, and as secret', async () => {
    const reference = await book()
    const forged = reference.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
    for (const wrong of [forged, reference.slice(0, -1), 'nonsense', '%00', `${reference}%2F`]) {
      const response = await app.client().get(pageOf(wrong))
      expect([response.status, heading(response.text)], wrong).toEqual([404, bookingTexts.unknownReference])
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })
})

describe('POST /booking/cancel/{reference}', () => {
  it('cancels and leads to the page that says so', async () => {
    const reference = await book()
    const client = app.client()
    const response = await press(reference, { client })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${pageOf(reference)}?sent=cancel`,
    ])
    expect(await stateKept()).toEqual(['cancelled'])
    expect(heading((await client.get(`${pageOf(reference)}?sent=cancel`)).text)).toBe(
      'Your booking is cancelled',
    )
    expect((await mailsTo(app, zoe.email)).map(({ kind }) => kind)).toEqual([
      'booking-to-visitor',
      'cancellation-to-visitor',
    ])
  })

  it('works from a page that tells no referrer, whose posts name no origin', async () => {
    const reference = await book()
    expect((await press(reference, { headers: { Origin: 'null' } })).status).toBe(303)
  })

  it('cancels once, however many press at once, and all hear that it is done', async () => {
    const reference = await book()
    const responses = await Promise.all(Array.from({ length: 10 }, () => press(reference)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(await mailsTo(app, zoe.email)).toHaveLength(2)
  })

  it('is 404 for a link that is none of ours', async () => {
    await book()
    const response = await press('nonsense')
    expect([response.status, heading(response.text)]).toEqual([404, bookingTexts.unknownReference])
    expect(await stateKept()).toEqual(['confirmed'])
  })

  it('is counted together with the call of the API, says when to come back and keeps the question', async () => {
    const reference = await book()
    const client = app.client()
    for (let tries = 0; tries < RATE_LIMITS.booking.points; tries++) {
      await client.post('/api/bookings/nonsense-nonsense-nonsense/cancel')
    }
    const response = await press(reference, { client })
    expect([response.status, heading(response.text)]).toEqual([429, 'Cancel this booking?'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.text).toContain(bookingTexts.cancelTooMany)
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await stateKept()).toEqual(['confirmed'])
  })

  it('has no other methods', async () => {
    const reference = await book()
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const response = await app.client().call(method, pageOf(reference))
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
  })
})

describe('once the session has begun', () => {
  it('is cancelled up to its last minute', async () => {
    const reference = await book()
    await at(start - MINUTE, async () => expect((await call(reference)).status).toBe(200))
    expect(await stateKept()).toEqual(['cancelled'])
  })

  it.each([0, 3 * HOUR])(
    'refuses to cancel %i ms after its begin, on the page as in the call',
    async (later) => {
      const reference = await book()
      await at(start + later, async () => {
        const response = await call(reference)
        expect([response.status, response.body]).toEqual([
          422,
          { error: bookingTexts.sessionStarted, code: 'session-begun' },
        ])
        const pressed = await press(reference)
        expect([pressed.status, heading(pressed.text)]).toEqual([422, 'Too late to cancel'])
        const page = await app.client().get(pageOf(reference))
        expect([page.status, heading(page.text)]).toEqual([200, 'Too late to cancel'])
        expect(page.text).not.toContain('<form')
      })
      expect(await stateKept()).toEqual(['confirmed'])
      expect(await mailsTo(app, zoe.email)).toHaveLength(1)
    },
  )

  it('still says that it was cancelled where it was cancelled in time', async () => {
    const reference = await book()
    await call(reference)
    await at(start + HOUR, async () => {
      expect((await call(reference)).body.booking).toEqual({
        date,
        timeSlot,
        state: 'cancelled',
        hasBegun: true,
      })
      expect(heading((await app.client().get(pageOf(reference))).text)).toBe('This booking is cancelled')
    })
  })
})
