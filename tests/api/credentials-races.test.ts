import { afterAll, describe, expect, it } from 'vitest'
import { SESSION } from '#cms/shared/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'
import { slowDownPasswordHashes } from '#tests/support/quick-hashes.ts'

afterAll(slowDownPasswordHashes())

const app = await startApp()
const admin = await app.admin()

/** enough for a mistake in the order of writes to show */
const ROUNDS = 15
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200
const changeUser = async ({ email }: Credentials, changes: object) => {
  const response = await admin.put(`/api/users/${email}`, changes)
  expect(response.status, response.text).toBe(200)
}
/** Tries to sign in: whoever is refused has no token. */
async function trySignIn(credentials: Credentials): Promise<Client> {
  const client = app.client()
  const response = await client.post('/api/auth/sign-in', credentials)
  return Object.assign(client, { token: response.body.token })
}
const findAccount = async ({ email }: Credentials) =>
  (await app.payload.find({ collection: 'users', where: { email: { equals: email } }, overrideAccess: true }))
    .docs[0]

describe('a sign-in while', () => {
  it('its account is disabled opens no session, also not once the account is enabled again', async () => {
    const credentials = await app.makeUser()
    const signedIn: boolean[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [client] = await Promise.all([
        trySignIn(credentials),
        changeUser(credentials, { disabled: true }),
      ])
      await changeUser(credentials, { disabled: false })
      signedIn.push((await isSignedIn(client)) || (await client.post('/api/auth/refresh')).status === 200)
    }
    expect(signedIn).toEqual(Array(ROUNDS).fill(false))
  })

  it('an admin sets a new password opens no session with the previous one', async () => {
    const { email, password: first } = await app.makeUser()
    let password = first
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = `initial-password-${round}`
      const [client] = await Promise.all([
        trySignIn({ email, password }),
        changeUser({ email, password }, { password: next }),
      ])
      password = next
      expect((await client.post('/api/auth/refresh')).status).toBe(401)
    }
  })

  it('its account is deleted opens no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const credentials = await app.makeUser()
      const [client] = await Promise.all([
        trySignIn(credentials),
        admin.delete(`/api/users/${credentials.email}`),
      ])
      expect(await isSignedIn(client)).toBe(false)
    }
  })

  it('its role changes gets the new role', async () => {
    const credentials = await app.makeUser({ role: 'admin' })
    const [client] = await Promise.all([trySignIn(credentials), changeUser(credentials, { role: 'editor' })])
    expect((await client.get('/api/users')).status).toBe(403)
    expect((await client.post('/api/auth/refresh')).body.user.role).toBe('editor')
  })
})

describe('a new password from an admin', () => {
  // the password is hashed between the read and the write of the account: a change saved meanwhile must stay
  it.each([
    ['the account is disabled', { disabled: true }],
    ['the role changes', { role: 'editor' as const }],
  ])('while %s leaves that as it is', async (_, changes) => {
    for (let round = 0; round < 5; round += 1) {
      const credentials = await app.makeUser({ role: 'admin' })
      await Promise.all([
        changeUser(credentials, { password: 'given-by-admin' }),
        changeUser(credentials, changes),
      ])
      expect(await findAccount(credentials)).toMatchObject({ ...changes, requirePasswordChange: true })
    }
  })

  it('twice at once raises the credentials version twice', async () => {
    const credentials = await app.makeUser()
    await Promise.all([
      changeUser(credentials, { password: 'given-by-one' }),
      changeUser(credentials, { password: 'given-by-another' }),
    ])
    expect((await findAccount(credentials))!.credentialsVersion).toBe(2)
  })
})

describe('a change of one’s own password while', () => {
  const change = (client: Client, from: string, to: string) =>
    client.post('/api/change-password', { currentPassword: from, newPassword: to })

  it('an admin sets another one leaves the admin’s password, and no session', async () => {
    for (let round = 0; round < 5; round += 1) {
      const credentials = await app.makeUser()
      const client = await app.client().signIn(credentials)
      const [response] = await Promise.all([
        change(client, credentials.password, 'my-own-password'),
        changeUser(credentials, { password: 'given-by-admin' }),
      ])
      expect([200, 400, 401]).toContain(response.status)
      expect((await trySignIn({ ...credentials, password: 'given-by-admin' })).token).toBeDefined()
      expect(await isSignedIn(client)).toBe(false)
    }
  })

  it('other calls of its session are made leaves it signed in, with cookie and bearer', async () => {
    const credentials = await app.makeUser()
    const client = await app.client().signIn(credentials)
    const otherTab = app.client()
    otherTab.cookies.set(SESSION.cookie, client.cookies.get(SESSION.cookie)!)
    let isDone = false
    const changing = change(client, credentials.password, 'another-password-1').finally(() => (isDone = true))
    const checks: boolean[] = []
    while (!isDone) checks.push(await isSignedIn(client))
    expect((await changing).status).toBe(200)
    expect(checks.length).toBeGreaterThan(1)
    expect(new Set(checks)).toEqual(new Set([true]))
    expect((await otherTab.post('/api/auth/refresh')).status).toBe(200)
  })
})

it('a session and an account from before credentials versions match', async () => {
  const credentials = await app.makeUser()
  const client = await app.client().signIn(credentials)
  const { id } = (await findAccount(credentials))!
  await app.payload.db.updateOne({
    collection: 'users',
    where: { id: { equals: id } },
    data: { credentialsVersion: null },
  })
  await app.payload.db.updateMany({
    collection: 'sessions',
    where: { user: { equals: id } },
    data: { credentialsVersion: null },
  })
  expect(await isSignedIn(client)).toBe(true)
  await changeUser(credentials, { disabled: true })
  await changeUser(credentials, { disabled: false })
  expect(await isSignedIn(client)).toBe(false)
})
