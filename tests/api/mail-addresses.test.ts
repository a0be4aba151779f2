import { expect, it } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { startApp } from '#tests/support/app.ts'
import { consoleAdmin, isConsoleBuilt } from '#tests/support/console-callers.ts'
import { mailsTo } from '#tests/support/outbox.ts'

/* Addresses that browsers accept are accepted everywhere (docs/behaviour.md#mail-addresses). */

const app = await startApp()
const admin = await app.admin()
const PASSWORD = 'another-password-1'
const day = addDays(dateInZone(new Date(), 'UTC'), 20)

const ADDRESSES: [typed: string, stored: string][] = [
  ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['sales&design@example.org', 'sales&design@example.org'],
  ['anna/office@example.org', 'anna/office@example.org'],
  ['x~y=#!%z@example.org', 'x~y=#!%z@example.org'],
]

it.each(ADDRESSES)('%s writes, books, and has an account', async (email, stored) => {
  const visitor = app.client()
  const index = ADDRESSES.findIndex(([typed]) => typed === email)
  expect((await visitor.post('/api/contact', { name: 'E', email, message: 'Hello' })).status).toBe(201)
  const session = { name: 'E', email, date: addDays(day, index), timeSlot: '09:00 AM' }
  expect((await visitor.post('/api/send-booking-email', session)).status).toBe(201)
  expect((await mailsTo(app, stored)).map(({ kind }) => kind)).toEqual(['booking-to-visitor'])

  const account = await admin.post('/api/createUser', { email, password: PASSWORD, role: 'editor' })
  expect(account.status, account.text).toBe(201)
  const signedIn = await app.client().post('/api/auth/sign-in', { email, password: PASSWORD })
  expect(signedIn.status, signedIn.text).toBe(200)
  const path = `/api/users/${encodeURIComponent(email)}`
  expect((await admin.put(path, { role: 'admin' })).status).toBe(200)
  expect((await admin.get(path)).body).toEqual({ role: 'admin' })
  expect((await admin.delete(path)).status).toBe(200)
})

it.skipIf(!isConsoleBuilt).each(ADDRESSES)(
  '%s is taken in the console, for accounts and the studio',
  async (email, stored) => {
    const consoleClient = await consoleAdmin(app)
    const response = await consoleClient.post('/console-api/users', {
      email,
      password: PASSWORD,
      role: 'editor',
    })
    expect([response.status, response.body.doc?.email], response.text).toEqual([201, stored])
    await app.payload.updateGlobal({ slug: 'studio', data: { email }, overrideAccess: true })
    expect((await app.client().get('/api/public/studio')).body.studio.email).toBe(stored)
    const refused = await consoleClient.post('/console-api/users', {
      email: 'a@b@c',
      password: PASSWORD,
      role: 'editor',
    })
    expect(refused.status).toBe(400)
  },
)
