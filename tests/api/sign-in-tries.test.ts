import { describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD_ATTEMPT_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { SESSION, SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { DAY, MINUTE, SECOND } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'
import { slowDownPasswordHashes } from '#tests/support/quick-hashes.ts'

const app = await startApp()

const DEVICE_COOKIE = 'studio-device'
const tooMany = { error: authTexts.tooManyRequests, code: 'auth/too-many-requests' }
const WRONG_PASSWORD = 'not-the-password'
const trySignIn = (client: Client, { email }: Credentials, password: string) =>
  client.post('/api/auth/sign-in', { email, password })
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200

async function guess(
  client: Client,
  credentials: Credentials,
  times: number = SIGN_IN_LOCK.attempts,
): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await trySignIn(client, credentials, WRONG_PASSWORD)).status).toBe(401)
  }
}

/** A client at this address, with these cookies. */
function from(address: string, cookies: Map<string, string> = new Map()): Client {
  const client = Object.assign(app.client(), { address })
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

describe('five wrong passwords', () => {
  it('lock out whoever gave them for ten minutes, and nobody else', async () => {
    const credentials = await app.makeUser()
    const stranger = app.client()
    await guess(stranger, credentials)
    const response = await trySignIn(stranger, credentials, credentials.password)
    expect(response.status).toBe(429)
    expect(response.body).toEqual(tooMany)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan((SIGN_IN_LOCK.lockTime - MINUTE) / SECOND)
    expect(seconds).toBeLessThanOrEqual(SIGN_IN_LOCK.lockTime / SECOND)
    expect((await trySignIn(app.client(), credentials, credentials.password)).status).toBe(200)
  })

  it('of a stranger leave the owner who is signed in alone: they confirm and change their password', async () => {
    const credentials = await app.makeUser()
    const owner = await app.client().signIn(credentials)
    await guess(from(owner.address), credentials)
    expect((await owner.post('/api/auth/reauthenticate', { password: credentials.password })).status).toBe(
      200,
    )
    const change = { currentPassword: credentials.password, newPassword: 'another-password-1' }
    expect((await owner.post('/api/change-password', change)).status).toBe(200)
  })

  it('of a stranger behind the same address leave a device alone that signed in before', async () => {
    const credentials = await app.makeUser()
    const owner = await app.client().signIn(credentials)
    await owner.post('/api/auth/sign-out')
    const stranger = from(owner.address)
    await guess(stranger, credentials)
    expect((await trySignIn(stranger, credentials, credentials.password)).status).toBe(429)
    expect((await trySignIn(owner, credentials, credentials.password)).status).toBe(200)
  })

  it('on a device that signed in before lock that out, at any address, and no other', async () => {
    const credentials = await app.makeUser()
    const device = await app.client().signIn(credentials)
    await guess(device, credentials)
    const moved = from('203.0.113.7', device.cookies)
    for (const client of [device, moved]) {
      expect((await trySignIn(client, credentials, credentials.password)).status).toBe(429)
    }
    expect((await trySignIn(from(device.address), credentials, credentials.password)).status).toBe(200)
  })

  it('count for the account that they were given for: another one signs in from the same address', async () => {
    const [mine, theirs] = [await app.makeUser(), await app.makeUser()]
    const office = app.client()
    await guess(office, mine)
    expect((await trySignIn(office, theirs, theirs.password)).status).toBe(200)
  })

  it('are forgotten with the next right one', async () => {
    const credentials = await app.makeUser()
    const client = app.client()
    for (let round = 0; round < 3; round += 1) {
      await guess(client, credentials, SIGN_IN_LOCK.attempts - 1)
      expect((await trySignIn(client, credentials, credentials.password)).status).toBe(200)
    }
  })

  it('are forgotten once an admin gives a new password', async () => {
    const credentials = await app.makeUser()
    const client = app.client()
    await guess(client, credentials)
    await (await app.admin()).put(`/api/users/${credentials.email}`, { password: 'a-new-initial-one' })
    expect((await trySignIn(client, credentials, 'a-new-initial-one')).status).toBe(200)
  })

  it('are counted alike where twenty come at the same moment: five are compared', async () => {
    onTestFinished(slowDownPasswordHashes())
    const credentials = await app.makeUser()
    const client = app.client()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => trySignIn(client, credentials, WRONG_PASSWORD)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_IN_LOCK.attempts)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - SIGN_IN_LOCK.attempts)
  })

  it('are not counted for ten right ones at the same moment', async () => {
    onTestFinished(slowDownPasswordHashes())
    const credentials = await app.makeUser()
    const client = app.client()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => trySignIn(client, credentials, credentials.password)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('count together within a /64 of IPv6, and within the /48 up to a larger number', async () => {
    const credentials = await app.makeUser()
    for (let host = 1; host <= SIGN_IN_LOCK.attempts; host += 1) {
      await guess(from(`2001:db8:1:1::${host}`), credentials, 1)
    }
    expect((await trySignIn(from('2001:db8:1:1::ffff'), credentials, WRONG_PASSWORD)).status).toBe(429)

    for (let count = SIGN_IN_LOCK.attempts; count < PASSWORD_ATTEMPT_LIMITS.widerNetwork.points; count += 1) {
      await guess(from(`2001:db8:1:${(count + 10).toString(16)}::1`), credentials, 1)
    }
    expect((await trySignIn(from('2001:db8:1:aaaa::1'), credentials, credentials.password)).status).toBe(429)
    expect((await trySignIn(from('2001:db8:2:aaaa::1'), credentials, credentials.password)).status).toBe(200)
  })

  it('as Payload used to count them on the account lock nobody out', async () => {
    const credentials = await app.makeUser()
    const lockUntil = new Date(Date.now() + SIGN_IN_LOCK.lockTime).toISOString()
    const where = { email: { equals: credentials.email } }
    await app.payload.db.updateOne({ collection: 'users', where, data: { lockUntil, loginAttempts: 100 } })
    expect((await trySignIn(app.client(), credentials, credentials.password)).status).toBe(200)
  })
})

describe('five wrong current passwords of a session', () => {
  const change = (client: Client, currentPassword: string) =>
    client.post('/api/change-password', { currentPassword, newPassword: 'another-password-1' })

  it('refuse that session’s further tries, by either call, and no other session of the account', async () => {
    const credentials = await app.makeUser()
    const [stolen, owner] = [await app.client().signIn(credentials), await app.client().signIn(credentials)]
    for (let count = 0; count < SIGN_IN_LOCK.attempts; count += 1) {
      const response =
        count % 2
          ? await change(stolen, WRONG_PASSWORD)
          : await stolen.post('/api/auth/reauthenticate', { password: WRONG_PASSWORD })
      expect(response.body.code).toBe('auth/wrong-password')
    }
    for (const response of [
      await change(stolen, credentials.password),
      await stolen.post('/api/auth/reauthenticate', { password: credentials.password }),
    ]) {
      expect([response.status, response.body]).toEqual([429, tooMany])
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await isSignedIn(stolen)).toBe(true)
    expect((await trySignIn(from(stolen.address), credentials, credentials.password)).status).toBe(200)
    expect((await change(owner, credentials.password)).status).toBe(200)
  })

  it('are five where twenty come at the same moment', async () => {
    onTestFinished(slowDownPasswordHashes())
    const stolen = await app.client().signIn(await app.makeUser())
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => stolen.post('/api/auth/reauthenticate', { password: WRONG_PASSWORD })),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(SIGN_IN_LOCK.attempts)
  })
})

describe('the device cookie', () => {
  const readDeviceCookie = async (credentials: Credentials) =>
    (await app.client().post('/api/auth/sign-in', credentials)).headers
      .getSetCookie()
      .find((line) => line.startsWith(DEVICE_COOKIE))

  it('is HttpOnly, SameSite=Lax, and stays a year, after signing out too', async () => {
    const credentials = await app.makeUser()
    const line = (await readDeviceCookie(credentials))!
    expect(line).toMatch(/; HttpOnly/i)
    expect(line).toMatch(/; SameSite=Lax/i)
    const life = Date.parse(/Expires=([^;]+)/i.exec(line)![1]!) - Date.now()
    expect(life).toBeGreaterThan(364 * DAY)
    const client = await app.client().signIn(credentials)
    await client.post('/api/auth/sign-out')
    expect([...client.cookies.keys()]).toEqual([DEVICE_COOKIE])
  })

  it('opens nothing by itself, and is no session', async () => {
    const client = await app.client().signIn(await app.makeUser())
    const device = client.cookies.get(DEVICE_COOKIE)!
    const stranger = from(
      client.address,
      new Map([
        [SESSION.cookie, device],
        [DEVICE_COOKIE, device],
      ]),
    )
    expect((await stranger.post('/api/auth/refresh')).status).toBe(401)
  })

  it.each([
    [
      'of another account',
      async () => (await app.client().signIn(await app.makeUser())).cookies.get(DEVICE_COOKIE)!,
    ],
    ['that nobody signed', async () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA'],
  ])('%s gives no count of its own', async (_, make) => {
    const credentials = await app.makeUser()
    const stranger = app.client()
    await guess(stranger, credentials)
    const forged = from(stranger.address, new Map([[DEVICE_COOKIE, await make()]]))
    expect((await trySignIn(forged, credentials, credentials.password)).status).toBe(429)
  })

  it('is invalid after a new password, except on the device that set it', async () => {
    const credentials = await app.makeUser()
    const [currentDevice, lostDevice] = [
      await app.client().signIn(credentials),
      await app.client().signIn(credentials),
    ]
    const password = 'another-password-1'
    await currentDevice.post('/api/change-password', {
      currentPassword: credentials.password,
      newPassword: password,
    })
    for (const client of [currentDevice, lostDevice]) await guess(from(client.address), credentials)
    expect((await trySignIn(lostDevice, credentials, password)).status).toBe(429)
    expect((await trySignIn(currentDevice, credentials, password)).status).toBe(200)
  })
})
