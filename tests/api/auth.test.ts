import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { SESSION } from '#cms/shared/accounts.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import type { Credentials } from '#tests/support/client.ts'

const app = await startApp()

const signIn = (body: unknown) => app.client().post('/api/auth/sign-in', body)
const withWrongPassword = ({ email }: Credentials) => ({ email, password: 'not-the-password' })

async function cookieOf(body: Credentials & { remember: boolean }): Promise<Record<string, string>> {
  const response = await app.client().post('/api/auth/sign-in', body)
  const [value, ...attributes] = response.headers.getSetCookie()[0]!.split('; ')
  return Object.fromEntries(
    [`value=${value}`, ...attributes].map((part) => [
      part.split('=')[0]!.toLowerCase(),
      part.slice(part.indexOf('=') + 1),
    ]),
  )
}

describe('POST /auth/sign-in', () => {
  it('gives a bearer of one hour and says who signed in', async () => {
    const credentials = await app.makeUser({ role: 'editor' })
    const response = await signIn(credentials)
    expect(response.status).toBe(200)
    expect(response.body.user).toEqual({
      uid: expect.any(String),
      email: credentials.email,
      role: 'editor',
      requirePasswordChange: false,
    })
    const life = new Date(response.body.expiresAt).getTime() - Date.now()
    expect(life).toBeGreaterThan(SESSION.bearerLife - MINUTE)
    expect(life).toBeLessThanOrEqual(SESSION.bearerLife)
  })

  it('takes an e-mail in any case and with spaces around it', async () => {
    const { email, password } = await app.makeUser()
    expect((await signIn({ email: `  ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  it.each([
    ['no e-mail', { email: '', password: 'something' }],
    ['an e-mail of spaces', { email: '   ', password: 'something' }],
    ['no password', { email: 'a@studio.test', password: '' }],
    ['a password of spaces', { email: 'a@studio.test', password: '   ' }],
    ['neither', { email: '', password: '' }],
  ])(`says '${authTexts.missing}' to %s`, async (_, body) => {
    const response = await signIn(body)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: authTexts.missing, code: 'auth/missing' })
  })

  it(`says '${authTexts.invalidEmail}' to what is no e-mail`, async () => {
    const response = await signIn({ email: 'not an e-mail', password: 'something' })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: authTexts.invalidEmail, code: 'auth/invalid-email' })
  })

  it(`says '${authTexts.userNotFound}' to an e-mail that nobody has`, async () => {
    const response = await signIn({ email: 'nobody@studio.test', password: 'something' })
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ error: authTexts.userNotFound, code: 'auth/user-not-found' })
  })

  it(`says '${authTexts.userDisabled}' to a disabled account`, async () => {
    const response = await signIn(await app.makeUser({ disabled: true }))
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: authTexts.userDisabled, code: 'auth/user-disabled' })
  })

  it(`says '${authTexts.wrongPassword}' to a wrong password`, async () => {
    const response = await signIn(withWrongPassword(await app.makeUser()))
    expect(response.status).toBe(401)
    expect(response.body).toEqual({ error: authTexts.wrongPassword, code: 'auth/wrong-password' })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('refuses fields that it does not know', async () => {
    const response = await signIn({ ...(await app.makeUser()), role: 'admin' })
    expect(response.status).toBe(400)
    expect(response.body.fields).toEqual({ role: 'Unknown field' })
  })
})

describe('the sign-in limit of a client address', () => {
  it('refuses one that tries account after account, and no other', async () => {
    const robot = app.client()
    const tryOne = (number: number) =>
      robot.post('/api/auth/sign-in', { email: `guess-${number}@studio.test`, password: 'something' })
    for (let number = 0; number < RATE_LIMITS.signIn.points; number += 1) {
      expect((await tryOne(number)).status).toBe(401)
    }
    const response = await tryOne(RATE_LIMITS.signIn.points)
    expect(response.status).toBe(429)
    expect(response.body).toEqual({ error: authTexts.tooManyRequests, code: 'auth/too-many-requests' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(await app.makeUser())).status).toBe(200)
  })
})

describe('the session cookie', () => {
  it('is HttpOnly, SameSite=Lax, for the whole site, and ends with the browser session', async () => {
    const cookie = await cookieOf({ ...(await app.makeUser()), remember: false })
    expect(cookie.value).toMatch(new RegExp(`^${SESSION.cookie}=.+`))
    expect(cookie).toMatchObject({ path: '/', samesite: 'Lax' })
    expect(cookie).toHaveProperty('httponly')
    expect(cookie).not.toHaveProperty('expires')
    expect(cookie).not.toHaveProperty('max-age')
  })

  it("lasts thirty days with 'Remember me'", async () => {
    const { expires } = await cookieOf({ ...(await app.makeUser()), remember: true })
    const life = new Date(expires!).getTime() - Date.now()
    expect(life).toBeLessThanOrEqual(30 * DAY)
    expect(life).toBeGreaterThan(30 * DAY - HOUR)
  })

  it("lasts twelve hours at most without 'Remember me'", async () => {
    const credentials = await app.makeUser()
    await app.client().signIn(credentials)
    const { docs } = await app.payload.find({
      collection: 'users',
      where: { email: { equals: credentials.email } },
      overrideAccess: true,
    })
    const sessions = await app.payload.find({
      collection: 'sessions',
      where: { user: { equals: docs[0]!.id } },
      overrideAccess: true,
    })
    const life = new Date(sessions.docs[0]!.expiresAt).getTime() - Date.now()
    expect(life).toBeLessThanOrEqual(12 * HOUR)
    expect(life).toBeGreaterThan(11 * HOUR)
  })
})
