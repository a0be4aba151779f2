import { describe, expect, it } from 'vitest'
import { PASSWORD, SESSION, SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'

const app = await startApp()

const NEW_PASSWORD = 'a-new-password'
const change = (client: Client, currentPassword: string, newPassword = NEW_PASSWORD) =>
  client.post('/api/change-password', { currentPassword, newPassword })
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200
const signIn = async (credentials: Credentials) =>
  (await app.client().post('/api/auth/sign-in', credentials)).status

async function makeSignedInUser(fields: Parameters<typeof app.makeUser>[0] = {}) {
  const credentials = await app.makeUser(fields)
  return { credentials, client: await app.client().signIn(credentials) }
}

describe('POST /change-password', () => {
  it('sets the new password, and the previous one signs in no more', async () => {
    const { credentials, client } = await makeSignedInUser()
    expect((await change(client, credentials.password)).body).toEqual({ ok: true })
    expect(await signIn(credentials)).toBe(401)
    expect(await signIn({ ...credentials, password: NEW_PASSWORD })).toBe(200)
  })

  it('ends all other sessions of the account at once and keeps this one', async () => {
    const { credentials, client } = await makeSignedInUser()
    const otherSession = await app.client().signIn(credentials)
    const otherUser = (await makeSignedInUser()).client
    await change(client, credentials.password)
    expect([await isSignedIn(client), await isSignedIn(otherSession), await isSignedIn(otherUser)]).toEqual([
      true,
      false,
      true,
    ])
    expect((await otherSession.post('/api/auth/refresh')).status).toBe(401)
    expect((await client.post('/api/auth/refresh')).status).toBe(200)
  })

  it('clears the forced change, and the panel opens', async () => {
    const { credentials, client } = await makeSignedInUser({ requirePasswordChange: true })
    expect(await isSignedIn(client)).toBe(false)
    await change(client, credentials.password)
    expect(await isSignedIn(client)).toBe(true)
    expect((await client.post('/api/auth/refresh')).body.user.requirePasswordChange).toBe(false)
  })

  it(`says '${passwordTexts.currentWrong}' to a wrong current one, and changes nothing`, async () => {
    const { credentials, client } = await makeSignedInUser()
    const otherSession = await app.client().signIn(credentials)
    const response = await change(client, 'not-the-password')
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      error: passwordTexts.currentWrong,
      code: 'auth/wrong-password',
      fields: { currentPassword: passwordTexts.currentWrong },
    })
    expect(await isSignedIn(otherSession)).toBe(true)
    expect(await signIn(credentials)).toBe(200)
  })

  it('counts wrong current passwords like wrong sign-ins', async () => {
    const { credentials, client } = await makeSignedInUser()
    for (let count = 0; count < SIGN_IN_LOCK.attempts; count += 1) await change(client, 'not-the-password')
    const response = await change(client, credentials.password)
    expect(response.status).toBe(429)
    expect(response.body).toEqual({ error: authTexts.tooManyRequests, code: 'auth/too-many-requests' })
  })

  it(`says '${passwordTexts.tooShort}' to five characters and takes six`, async () => {
    const { credentials, client } = await makeSignedInUser()
    const response = await change(client, credentials.password, '12345')
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: passwordTexts.tooShort,
      fields: { newPassword: passwordTexts.tooShort },
    })
    expect((await change(client, credentials.password, 'qz81kv')).status).toBe(200)
  })

  it('takes every character as it stands, spaces and umlauts too, up to the longest', async () => {
    const { credentials, client } = await makeSignedInUser()
    const phrase = ` ä 密 ${'x'.repeat(PASSWORD.max)}`.slice(0, PASSWORD.max)
    expect((await change(client, credentials.password, phrase)).status).toBe(200)
    expect(await signIn({ ...credentials, password: phrase })).toBe(200)
    expect((await change(client, phrase, `${phrase}x`)).status).toBe(400)
  })
})

describe('POST /auth/reauthenticate', () => {
  it('confirms the caller’s password, with the bearer token alone', async () => {
    const { credentials, client } = await makeSignedInUser()
    client.cookies.delete(SESSION.cookie)
    expect((await client.post('/api/auth/reauthenticate', { password: credentials.password })).body).toEqual({
      ok: true,
    })
  })

  it('works while a password change is due', async () => {
    const { credentials, client } = await makeSignedInUser({ requirePasswordChange: true })
    expect((await client.post('/api/auth/reauthenticate', { password: credentials.password })).status).toBe(
      200,
    )
  })

  it('refuses a wrong password and opens no session', async () => {
    const { client } = await makeSignedInUser()
    const response = await client.post('/api/auth/reauthenticate', { password: 'not-the-password' })
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ error: authTexts.wrongPassword, code: 'auth/wrong-password' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await isSignedIn(client)).toBe(true)
  })
})
