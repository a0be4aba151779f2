import { afterEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* What the page says after a browser without scripts has posted a public form. */

const app = await startApp()

const contactFields = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  message: 'Six renderings,\r\nand sound.',
}

type Fields = Record<string, string> | [string, string][]
const post = (
  path: string,
  fields: Fields,
  { client = app.client(), headers = {} }: { client?: Client; headers?: Record<string, string> } = {},
) =>
  client.call('POST', path, {
    raw: { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
    headers,
  })
/** The HTML of a page without the JSON that is embedded in it. */
const markup = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, '')

afterEach(async () => {
  for (const collection of ['messages', 'bookings', 'outbox'] as const) {
    await app.payload.db.deleteMany({ collection, where: {} })
  }
})

describe('an address that says that a form was sent', () => {
  const successTexts = [contactTexts.success.replace("'", '&#x27;'), bookingTexts.success]

  it.each([
    ['/?sent=contact', '/'],
    ['/booking?sent=booking', '/booking'],
    ['/?sent=booking', '/'],
    ['/?sent=', '/'],
    ['/?sent=constructor', '/'],
    ['/?sent=contact&sent=contact', '/'],
    ['/booking?sent=contact', '/booking'],
    ['/booking?project=1&sent=booking', '/booking?project=1'],
    ['/?sent=<b>x</b>', '/'],
    ['/booking?sent=Booking%20confirmed', '/booking'],
  ])('is not believed by itself, and leads to the page: %s', async (path, page) => {
    const response = await app.client().get(path)
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]).toEqual([303, page, 'no-store'])
    const { text } = await app.client().get(page)
    for (const message of successTexts) expect(markup(text)).not.toContain(message)
  })

  it('says nothing on a page without a form', async () => {
    const { text } = await app.client().get('/blog?sent=contact')
    for (const message of successTexts) expect(markup(text)).not.toContain(message)
  })

  it('is believed once, for the form that was sent, from the client that sent it', async () => {
    const client = app.client()
    await post('/contact', contactFields, { client })
    expect((await client.get('/booking?sent=booking')).status).toBe(303)
    expect((await app.client().get('/?sent=contact')).status).toBe(303)
    const thanks = await client.get('/?sent=contact')
    expect(markup(thanks.text)).toContain(successTexts[0])
    expect(thanks.headers.get('set-cookie')).toMatch(/^studio-sent=; Path=\/; Expires=Thu, 01 Jan 1970/)
    expect((await client.get('/?sent=contact')).status).toBe(303)
  })

  it('does not change the page that everybody else gets', async () => {
    const client = app.client()
    const before = (await client.get('/')).text
    await post('/contact', contactFields, { client })
    expect((await client.get('/')).text).toBe(before)
    await client.get('/?sent=contact')
    expect((await app.client().get('/')).text).toBe(before)
  })

  it('is not believed after a post that was refused', async () => {
    const client = app.client()
    const response = await post('/contact', { ...contactFields, email: 'nobody' }, { client })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await client.get('/?sent=contact')).status).toBe(303)
  })
})
