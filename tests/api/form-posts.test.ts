import { parse, type DefaultTreeAdapterMap } from 'parse5'
import { afterEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { BODY } from '#cms/shared/requests.ts'
import { KB } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { bookingTexts } from '#cms/shared/texts/bookings.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'

/* Public forms that a browser without scripts posts; the pages after a post: form-post-results.test.ts. */

const app = await startApp()

const contactFields = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  message: 'Six renderings,\r\nand sound.',
}
const bookingFields = {
  name: 'Zoë Lund',
  email: visitorEmail('zoe'),
  date: addDays(dateInZone(new Date(), 'UTC'), 30),
  timeSlot: '02:00 PM',
  projectId: '',
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
const stored = async (collection: 'messages' | 'bookings') =>
  (await app.payload.find({ collection, depth: 0, overrideAccess: true, pagination: false })).docs
const expectNothingStored = async () =>
  expect([await stored('messages'), await stored('bookings')]).toEqual([[], []])
/** The HTML of a page without the JSON that is embedded in it. */
const markup = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/s, '')

type Node = DefaultTreeAdapterMap['node']
const walk = (node: Node): Node[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(walk) : [])]
/** Every element of a page with the names of its attributes. */
const shapeOf = (html: string) =>
  walk(parse(html)).flatMap((node) =>
    'tagName' in node ? [[node.tagName, node.attrs.map(({ name }) => name)]] : [],
  )

afterEach(async () => {
  for (const collection of ['messages', 'bookings', 'outbox'] as const) {
    await app.payload.db.deleteMany({ collection, where: {} })
  }
})

describe('POST /contact', () => {
  it('stores the message, queues its mail, and redirects to the page that says thanks', async () => {
    const client = app.client()
    const response = await post('/contact', contactFields, { client })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?sent=contact#contact'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^studio-sent=contact; Max-Age=60; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    expect(await stored('messages')).toMatchObject([contactFields])
    expect(await mailsTo(app, 'inbox@studio.test')).toHaveLength(1)

    const thanks = await client.get('/?sent=contact')
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain(contactTexts.success.replace("'", '&#x27;'))
    expect(markup(thanks.text)).not.toContain('<textarea')
    expect(thanks.headers.get('cache-control')).toBe('no-store')
    expect(await stored('messages')).toHaveLength(1)
  })

  it('shows the form as it was, with what is wrong beside the fields', async () => {
    const response = await post('/contact', {
      name: '',
      email: 'nobody',
      message: 'A "quoted" <b>word</b>\nand another',
    })
    expect(response.status).toBe(400)
    const html = markup(response.text)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    for (const text of [
      'Required',
      authTexts.invalidEmail,
      'value="nobody"',
      'A &quot;quoted&quot; &lt;b&gt;word&lt;/b&gt;\nand another',
    ]) {
      expect(html).toContain(text)
    }
    expect(response.text).not.toContain('<b>word')
    expect(response.headers.get('cache-control')).toBe('no-store')
    await expectNothingStored()
  })

  it('cannot be made to carry a script or a tag into the page, by value or by name', async () => {
    const hostile = '"><script>alert(1)</script></textarea></script><img src=x onerror=alert(1)>\u2028'
    const response = await post('/contact', {
      name: `\n${hostile}`,
      email: hostile,
      message: hostile,
      [hostile]: hostile,
      constructor: 'z',
    })
    expect(response.status).toBe(400)
    // the same elements with the same attributes as for harmless words
    const harmless = await post('/contact', { name: 'x', email: 'y', message: 'z', other: 'w' })
    expect(shapeOf(response.text)).toEqual(shapeOf(harmless.text))
    await expectNothingStored()
  })

  it('redirects a GET to the form', async () => {
    const response = await app.client().get('/contact')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/#contact'])
  })

  it('shares the limit of the API calls, and says when to retry', async () => {
    const client = app.client()
    for (let call = 0; call < RATE_LIMITS.contact.points - 1; call++) {
      await client.post('/api/contact', contactFields)
    }
    expect((await post('/contact', contactFields, { client })).status).toBe(303)
    const response = await post('/contact', contactFields, { client })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.text).toContain(contactTexts.failure)
    expect(markup(response.text)).toContain('Six renderings,')
    expect((await client.post('/api/contact', contactFields)).status).toBe(429)
  })
})

describe('POST /booking', () => {
  it('books, queues the confirmation, and redirects to the page that says so', async () => {
    const client = app.client()
    const response = await post('/booking', bookingFields, { client })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/booking?sent=booking'])
    const { projectId: _none, ...booked } = bookingFields
    expect(await stored('bookings')).toMatchObject([{ ...booked, state: 'confirmed' }])
    expect(await mailsTo(app, bookingFields.email)).toHaveLength(1)
    const page = await client.get('/booking?sent=booking')
    expect(markup(page.text)).toContain(bookingTexts.success)
    expect(markup(page.text)).not.toContain(bookingFields.email)
  })

  it('makes one booking of a form that is sent twice, and says where its confirmation is', async () => {
    const responses = await Promise.all([post('/booking', bookingFields), post('/booking', bookingFields)])
    const [booked, refused] = responses.toSorted((a, b) => a.status - b.status)
    expect([booked!.status, refused!.status]).toEqual([303, 409])
    expect(markup(refused!.text)).toContain(bookingTexts.takenOrOwn)
    expect(await stored('bookings')).toHaveLength(1)
    const stranger = await post('/booking', { ...bookingFields, email: visitorEmail() })
    expect(markup(stranger.text)).toContain(bookingTexts.takenOrOwn)
  })

  it('says what is missing, and keeps the rest', async () => {
    const response = await post('/booking', { ...bookingFields, timeSlot: '' })
    expect(response.status).toBe(400)
    const html = markup(response.text)
    expect(html).toContain(bookingTexts.required)
    for (const value of [bookingFields.name, bookingFields.email, bookingFields.date]) {
      expect(html).toContain(`value="${value}"`)
    }
    await expectNothingStored()
  })

  it('says that the slot is taken, and keeps name and e-mail', async () => {
    const faster = visitorEmail('faster')
    await post('/booking', { ...bookingFields, email: faster })
    const response = await post('/booking', bookingFields)
    expect(response.status).toBe(409)
    const html = markup(response.text)
    for (const text of [
      bookingTexts.failure,
      bookingTexts.takenOrOwn,
      `value="${bookingFields.name}"`,
      `value="${bookingFields.email}"`,
    ]) {
      expect(html).toContain(text)
    }
    expect(await stored('bookings')).toMatchObject([{ email: faster }])
  })

  it('says why a day cannot be booked', async () => {
    const response = await post('/booking', { ...bookingFields, date: '2020-01-01' })
    expect(response.status).toBe(422)
    expect(markup(response.text)).toContain(bookingTexts.refusals['date-past'])
  })

  it('keeps the project in the form, after a refusal, too, and stores it with the booking', async () => {
    const project = await makeProject(await app.admin(), { title: 'Fog <Cabin>' })
    const page = await app.client().get(`/booking?project=${project.id}`)
    expect(markup(page.text)).toContain(`name="projectId" value="${project.id}"`)
    expect(markup(page.text)).toContain('Fog &lt;Cabin&gt;')

    const again = await post('/booking', { ...bookingFields, name: '', projectId: project.id })
    expect(markup(again.text)).toContain(`name="projectId" value="${project.id}"`)
    await post('/booking', { ...bookingFields, projectId: project.id })
    expect(await stored('bookings')).toMatchObject([{ project: project.id, projectTitle: 'Fog <Cabin>' }])
  })

  it('ignores an unknown project, in the address as in the form', async () => {
    for (const id of ['nothing', '00000000-0000-7000-8000-000000000000', '"><script>']) {
      const page = await app.client().get(`/booking?project=${encodeURIComponent(id)}`)
      expect(page.status, id).toBe(200)
      expect(markup(page.text)).not.toContain('name="projectId"')
      expect(page.text).not.toContain('"><script>')
    }
    expect((await post('/booking', { ...bookingFields, projectId: 'nothing' })).status).toBe(303)
  })
})

describe.each(['/contact', '/booking'])('POST %s', (path) => {
  const fields = path === '/contact' ? contactFields : bookingFields

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('is refused from another site: %j', async (headers) => {
    const response = await post(path, { ...fields, name: 'Words of another site' }, { headers })
    expect(response.status).toBe(403)
    expect(response.text).not.toContain('Words of another site')
    await expectNothingStored()
  })

  it('is taken from our own pages', async () => {
    const response = await post(path, fields, {
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://studio.test' },
    })
    expect(response.status).toBe(303)
  })

  it('takes the longest text there may be, and not a body that is larger', async () => {
    const longest = {
      ...fields,
      name: '字'.repeat(MAX_LENGTH.name),
      ...('message' in fields && { message: '字'.repeat(MAX_LENGTH.message) }),
    }
    expect((await post(path, longest)).status).toBe(303)
    const response = await post(path, { ...fields, name: 'x'.repeat(BODY.form + KB) })
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.text.length).toBeLessThan(BODY.form)
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses another content type: %s',
    async (type) => {
      const response = await app.client().call('POST', path, { raw: { type, body: JSON.stringify(fields) } })
      expect(response.status).toBe(415)
      await expectNothingStored()
    },
  )

  it('refuses a field that is given twice, and one that it does not know', async () => {
    for (const extra of [
      ['name', 'Another'],
      ['state', 'cancelled'],
    ] as [string, string][]) {
      const response = await post(path, [...Object.entries(fields), extra])
      expect(response.status, extra[0]).toBe(400)
    }
    await expectNothingStored()
  })

  it('has no other methods', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const response = await app.client().call(method, path)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
  })

  it('does not change the cached page', async () => {
    const page = path === '/contact' ? '/' : path
    const before = (await app.client().get(page)).text
    await post(path, { ...fields, email: 'somebody-wrong' })
    expect((await app.client().get(page)).text).toBe(before)
    expect(before).not.toContain('somebody-wrong')
  })
})
