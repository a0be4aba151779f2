import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SESSION } from '#cms/shared/accounts.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'

const app = await startApp()
const { readCookie, readBearer } = await import('#cms/features/accounts/auth/tokens.ts')

const renew = (client: Client) => client.post('/api/auth/refresh')
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200
const cookieOf = (client: Client) => client.cookies.get(SESSION.cookie)!
const sessionOver = { error: authTexts.unauthorized, code: 'auth/session-ended' }

async function signInNewUser({ remember = false } = {}): Promise<Client & { credentials: Credentials }> {
  const credentials = await app.makeUser()
  return Object.assign(await app.client().signIn(credentials, remember), { credentials })
}

/** Another tab of the same browser: the same cookie, no bearer yet. */
function anotherTab(client: Client, cookie = cookieOf(client)): Client {
  const tab = app.client()
  tab.cookies.set(SESSION.cookie, cookie)
  return tab
}

async function changeSession(
  client: Client,
  data: { rotatedAt?: string; expiresAt?: string },
): Promise<void> {
  const { sid } = (await readCookie(cookieOf(client)))!
  await app.payload.db.updateOne({ collection: 'sessions', where: { id: { equals: sid } }, data })
}

const sessionsOf = async (client: Client) => {
  const { sub } = (await readBearer(client.token!))!
  return (
    await app.payload.find({ collection: 'sessions', where: { user: { equals: sub } }, overrideAccess: true })
  ).docs
}

describe('POST /auth/refresh', () => {
  it('gives a new cookie and a new bearer, and the previous bearer stays valid', async () => {
    const client = await signInNewUser()
    const previous = cookieOf(client)
    const response = await renew(client)
    expect(response.status).toBe(200)
    expect(cookieOf(client)).not.toBe(previous)
    expect(await isSignedIn(client)).toBe(true)
    expect(await isSignedIn(Object.assign(app.client(), { token: response.body.token }))).toBe(true)
  })

  it('lets two tabs in that renew at the same moment, into one session', async () => {
    const first = await signInNewUser()
    const second = anotherTab(first)
    const responses = await Promise.all([renew(first), renew(second)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    second.token = responses[1]!.body.token
    expect(await Promise.all([isSignedIn(first), isSignedIn(second)])).toEqual([true, true])
    expect(await sessionsOf(first)).toHaveLength(1)
    expect((await renew(first)).status).toBe(200)
    expect((await renew(second)).status).toBe(200)
  })

  it('ends the session when a previous cookie comes back after the ten seconds of grace', async () => {
    const client = await signInNewUser()
    const thief = anotherTab(client)
    await renew(client)
    await changeSession(client, {
      rotatedAt: new Date(Date.now() - SESSION.rotationGrace - SECOND).toISOString(),
    })

    const response = await renew(thief)
    expect(response.status).toBe(401)
    expect(response.body).toEqual(sessionOver)
    expect(thief.cookies.size).toBe(0)
    expect(await isSignedIn(client)).toBe(false)
    expect((await renew(client)).status).toBe(401)
  })

  it('ends the session when a cookie of two renewals ago comes back at once', async () => {
    const client = await signInNewUser()
    const thief = anotherTab(client)
    await renew(client)
    await renew(client)
    expect((await renew(thief)).status).toBe(401)
    expect(await isSignedIn(client)).toBe(false)
  })

  it('does not prolong the session', async () => {
    const client = await signInNewUser()
    const [before] = await sessionsOf(client)
    await renew(client)
    expect((await sessionsOf(client))[0]!.expiresAt).toBe(before!.expiresAt)
  })

  it('gives a bearer that lives no longer than its session', async () => {
    const client = await signInNewUser()
    const expiresAt = new Date(Date.now() + 5 * MINUTE).toISOString()
    await changeSession(client, { expiresAt })
    expect((await renew(client)).body.expiresAt).toBe(expiresAt)
  })

  it('is refused once the session has expired, and so is the bearer', async () => {
    const client = await signInNewUser()
    await changeSession(client, { expiresAt: new Date(Date.now() - SECOND).toISOString() })
    expect(await isSignedIn(client)).toBe(false)
    expect((await renew(client)).body).toEqual(sessionOver)
  })

  it("keeps what 'Remember me' was, yes or no", async () => {
    const [remembered, plain] = [
      await renew(await signInNewUser({ remember: true })),
      await renew(await signInNewUser({ remember: false })),
    ]
    expect(remembered.headers.get('set-cookie')).toContain('Expires=')
    expect(plain.headers.get('set-cookie')).not.toContain('Expires=')
  })

  it.each([
    ['without a cookie', undefined],
    ['with a cookie that nobody signed', 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4IiwiZ2VuIjowfQ.AAAA'],
    ['with a cookie that is no token', 'nonsense'],
  ])('is refused %s', async (_, cookie) => {
    const client = app.client()
    if (cookie) client.cookies.set(SESSION.cookie, cookie)
    const response = await renew(client)
    expect(response.status).toBe(401)
    expect(response.body).toEqual(sessionOver)
  })

  it('takes no bearer in place of the cookie', async () => {
    const { token } = await signInNewUser()
    expect((await renew(Object.assign(app.client(), { token }))).status).toBe(401)
    const client = app.client()
    client.cookies.set(SESSION.cookie, token!)
    expect((await renew(client)).status).toBe(401)
  })
})

describe('POST /auth/sign-out', () => {
  it('ends the bearer and the cookie at once, and removes the cookie', async () => {
    const client = await signInNewUser()
    const tab = anotherTab(client)
    expect((await client.post('/api/auth/sign-out')).body).toEqual({ ok: true })
    expect(client.cookies.has(SESSION.cookie)).toBe(false)
    expect(await isSignedIn(client)).toBe(false)
    expect((await renew(tab)).status).toBe(401)
    expect(await sessionsOf(client)).toEqual([])
  })

  it('works with the cookie alone, when the page has lost its bearer', async () => {
    const client = await signInNewUser()
    await anotherTab(client).post('/api/auth/sign-out')
    expect(await isSignedIn(client)).toBe(false)
  })

  it('leaves the other sessions of the account alone', async () => {
    const client = await signInNewUser()
    const otherSession = await app.client().signIn(client.credentials)
    await client.post('/api/auth/sign-out')
    expect(await isSignedIn(otherSession)).toBe(true)
  })

  it('is no error when nobody is signed in', async () => {
    expect((await app.client().post('/api/auth/sign-out')).status).toBe(200)
  })
})

describe('POST /auth/sign-out-everywhere', () => {
  it('ends all sessions of the account at once, this one and its cookie too, and nobody else’s', async () => {
    const client = await signInNewUser()
    const [tab, otherSession] = [anotherTab(client), await app.client().signIn(client.credentials)]
    const otherUser = await signInNewUser()
    const response = await client.post('/api/auth/sign-out-everywhere')
    expect([response.status, response.body]).toEqual([200, { ok: true }])
    expect(client.cookies.has(SESSION.cookie)).toBe(false)
    expect([await isSignedIn(client), await isSignedIn(otherSession), await isSignedIn(otherUser)]).toEqual([
      false,
      false,
      true,
    ])
    for (const ended of [tab, otherSession]) expect((await renew(ended)).status).toBe(401)
    expect(await sessionsOf(client)).toEqual([])
    expect(await isSignedIn(await app.client().signIn(client.credentials))).toBe(true)
  })

  it('needs the bearer: a cookie alone ends nothing', async () => {
    const client = await signInNewUser()
    expect((await anotherTab(client).post('/api/auth/sign-out-everywhere')).status).toBe(401)
    expect(await isSignedIn(client)).toBe(true)
  })

  it('works while a password change is due', async () => {
    const client = await app.client().signIn(await app.makeUser({ requirePasswordChange: true }))
    expect((await client.post('/api/auth/sign-out-everywhere')).status).toBe(200)
    expect((await renew(client)).status).toBe(401)
  })
})

describe('while the database is out of reach', () => {
  it('nobody is signed out: staff get the answer that the service is unavailable', async () => {
    const client = await signInNewUser()
    const { findOne, find } = app.payload.db
    const unreachable = vi.fn(() =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' })),
    )
    Object.assign(app.payload.db, { findOne: unreachable, find: unreachable })
    onTestFinished(() => void Object.assign(app.payload.db, { findOne, find }))
    const response = await client.get('/api/blogposts')
    expect(unreachable).toHaveBeenCalled()
    expect([response.status, response.body.code]).toEqual([503, 'unavailable'])
    Object.assign(app.payload.db, { findOne, find })
    expect(await isSignedIn(client)).toBe(true)
  })
})

describe('an account that an admin ends', () => {
  it('is signed out at once when it is disabled, and its sessions stay over when it is enabled again', async () => {
    const client = await signInNewUser()
    const admin = await app.admin()
    await admin.put(`/api/users/${client.credentials.email}`, { disabled: true })
    expect(await isSignedIn(client)).toBe(false)
    expect((await renew(anotherTab(client))).status).toBe(401)

    await admin.put(`/api/users/${client.credentials.email}`, { disabled: false })
    expect(await isSignedIn(client)).toBe(false)
    expect(await isSignedIn(await app.client().signIn(client.credentials))).toBe(true)
  })

  it('is signed out at once when it is deleted', async () => {
    const client = await signInNewUser()
    await (await app.admin()).delete(`/api/users/${client.credentials.email}`)
    expect(await isSignedIn(client)).toBe(false)
    expect((await renew(anotherTab(client))).status).toBe(401)
    expect(await sessionsOf(client)).toEqual([])
  })

  it('loses the rights of an admin at its next call when it is made an editor', async () => {
    const credentials = await app.makeUser({ role: 'admin' })
    const client = await app.client().signIn(credentials)
    await (await app.admin()).put(`/api/users/${credentials.email}`, { role: 'editor' })
    expect((await client.get('/api/users')).status).toBe(403)
  })
})

describe('eight sign-ins of one user at the same moment', () => {
  it('leave eight live sessions: each bearer works and each cookie renews', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => app.client().signIn(ADMIN)))
    expect(new Set(clients.map(cookieOf)).size).toBe(8)
    expect(await Promise.all(clients.map(isSignedIn))).toEqual(Array(8).fill(true))
    const renewed = await Promise.all(clients.map(renew))
    expect(renewed.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await Promise.all(clients.map(isSignedIn))).toEqual(Array(8).fill(true))
  })
})
