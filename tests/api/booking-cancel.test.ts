import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { HOUR, MINUTE } from '#cms/shared/units.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { addDays, slotStart, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/* The page of a booking's cancel link, and until when it cancels. The API call: cancel-by-link.test.ts. */

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
const postPage = (
  reference: string,
  { client = app.client(), headers = {} }: { client?: Client; headers?: Record<string, string> } = {},
) =>
  client.call('POST', pageOf(reference), {
    raw: { type: 'application/x-www-form-urlencoded', body: '' },
    headers,
  })
const cancelByApi = (reference: string) => app.client().post(`/api/bookings/${reference}/cancel`)
const storedStates = async () =>
  (
    await app.payload.find({ collection: 'bookings', depth: 0, overrideAccess: true, pagination: false })
  ).docs.map(({ state }) => state)
/** Only `Date` is faked: timers stay real. */
async function withClockAt(time: number, run: () => Promise<unknown>): Promise<void> {
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
  it('asks for confirmation, shows day and time but nobody’s name, and changes nothing', async () => {
    const reference = await book()
    const response = await app.client().get(pageOf(reference))
    expect([response.status, heading(response.text)]).toEqual([200, 'Cancel this booking?'])
    expect(response.text).toContain('02:00 PM')
    expect(response.text).toContain(timeZone)
    for (const secret of [zoe.name, zoe.email]) expect(response.text).not.toContain(secret)
    await app.client().call('HEAD', pageOf(reference))
    expect(await storedStates()).toEqual(['confirmed'])
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
    await cancelByApi(reference)
    expect(heading((await app.client().get(pageOf(reference))).text)).toBe('This booking is cancelled')
  })

  it('does not say that it is cancelled because an address or a cookie says so', async () => {
    const reference = await book()
    const response = await app.client().get(`${pageOf(reference)}?sent=cancel`)
    expect([response.status, response.headers.get('location')]).toEqual([303, pageOf(reference)])
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    const withSentCookie = app.client()
    withSentCookie.cookies.set('studio-sent', 'cancel')
    const page = await withSentCookie.get(`${pageOf(reference)}?sent=cancel`)
    expect(heading(page.text)).toBe('Cancel this booking?')
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('is 404 for an unknown link, and sends no referrer either', async () => {
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
    const response = await postPage(reference, { client })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${pageOf(reference)}?sent=cancel`,
    ])
    expect(await storedStates()).toEqual(['cancelled'])
    expect(heading((await client.get(`${pageOf(reference)}?sent=cancel`)).text)).toBe(
      'Your booking is cancelled',
    )
    expect((await mailsTo(app, zoe.email)).map(({ kind }) => kind)).toEqual([
      'booking-to-visitor',
      'cancellation-to-visitor',
    ])
  })

  it('accepts the origin null, which browsers send from a page without a referrer', async () => {
    const reference = await book()
    expect((await postPage(reference, { headers: { Origin: 'null' } })).status).toBe(303)
  })

  it('cancels once, however many posts come at once, and confirms it to all', async () => {
    const reference = await book()
    const responses = await Promise.all(Array.from({ length: 10 }, () => postPage(reference)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(await mailsTo(app, zoe.email)).toHaveLength(2)
  })

  it('is 404 for an unknown link', async () => {
    await book()
    const response = await postPage('nonsense')
    expect([response.status, heading(response.text)]).toEqual([404, bookingTexts.unknownReference])
    expect(await storedStates()).toEqual(['confirmed'])
  })

  it('shares the limit of the API call, says when to retry and shows the question again', async () => {
    const reference = await book()
    const client = app.client()
    for (let count = 0; count < RATE_LIMITS.booking.points; count++) {
      await client.post('/api/bookings/nonsense-nonsense-nonsense/cancel')
    }
    const response = await postPage(reference, { client })
    expect([response.status, heading(response.text)]).toEqual([429, 'Cancel this booking?'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.text).toContain(bookingTexts.cancelTooMany)
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await storedStates()).toEqual(['confirmed'])
  })

  it('has no other methods', async () => {
    const reference = await book()
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const response = await app.client().call(method, pageOf(reference))
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
  })
})

describe('a booking', () => {
  it('can be cancelled until the minute before its session', async () => {
    const reference = await book()
    await withClockAt(start - MINUTE, async () => expect((await cancelByApi(reference)).status).toBe(200))
    expect(await storedStates()).toEqual(['cancelled'])
  })

  it.each([0, 3 * HOUR])(
    'cannot be cancelled %i ms after its session began, on the page as in the call',
    async (later) => {
      const reference = await book()
      await withClockAt(start + later, async () => {
        const response = await cancelByApi(reference)
        expect([response.status, response.body]).toEqual([
          422,
          { error: bookingTexts.sessionStarted, code: 'session-begun' },
        ])
        const pageResponse = await postPage(reference)
        expect([pageResponse.status, heading(pageResponse.text)]).toEqual([422, 'Too late to cancel'])
        const page = await app.client().get(pageOf(reference))
        expect([page.status, heading(page.text)]).toEqual([200, 'Too late to cancel'])
        expect(page.text).not.toContain('<form')
      })
      expect(await storedStates()).toEqual(['confirmed'])
      expect(await mailsTo(app, zoe.email)).toHaveLength(1)
    },
  )

  it('that was cancelled in time still says so during its session', async () => {
    const reference = await book()
    await cancelByApi(reference)
    await withClockAt(start + HOUR, async () => {
      expect((await cancelByApi(reference)).body.booking).toEqual({
        date,
        timeSlot,
        state: 'cancelled',
        hasBegun: true,
      })
      expect(heading((await app.client().get(pageOf(reference))).text)).toBe('This booking is cancelled')
    })
  })
})
