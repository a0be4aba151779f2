import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PASSWORD, SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { passwordTexts } from '#cms/shared/texts/accounts.ts'
import type { User } from '#cms/payload-types.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { slowDownPasswordHashes } from '#tests/support/quick-hashes.ts'
import { askForLink, makeLinkToken, resetByLink } from '#tests/support/password-link.ts'

const app = await startApp()
const admin = await app.admin()

const NEW_PASSWORD = 'my-new-password'
const linkGone = { error: passwordTexts.linkInvalid, code: 'auth/link-gone' }
const ask = (email: string, client?: Client) => askForLink(app, email, client)
const makeToken = (email: string) => makeLinkToken(app, email)
const reset = (token: string, newPassword = NEW_PASSWORD, client = app.client()) =>
  resetByLink(client, token, newPassword)
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password })
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200
const changeUser = async (email: string, changes: object) => {
  const response = await admin.put(`/api/users/${email}`, changes)
  expect(response.status, response.text).toBe(200)
}
/** The row itself, hidden fields included. */
const findAccount = async (email: string): Promise<User> =>
  (await app.payload.db.findOne<User>({ collection: 'users', where: { email: { equals: email } } }))!
const setClock = (now: number) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

afterEach(() => app.payload.db.deleteMany({ collection: 'outbox', where: {} }))

describe('POST /auth/reset-password', () => {
  it('sets the password, ends every session of the account, also the caller’s, and signs nobody in', async () => {
    const { email, password } = await app.makeUser()
    const [here, elsewhere] = [
      await app.client().signIn({ email, password }),
      await app.client().signIn({ email, password }),
    ]
    const other = await app.editor()
    const response = await reset(await makeToken(email), NEW_PASSWORD, here)
    expect([response.status, response.body]).toEqual([200, { email }])
    expect(response.headers.getSetCookie()).toEqual([])
    for (const client of [here, elsewhere]) {
      expect(await isSignedIn(client)).toBe(false)
      expect((await client.post('/api/auth/refresh')).status).toBe(401)
    }
    expect(await isSignedIn(other)).toBe(true)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('mails the owner once, and says that it was by a link', async () => {
    const { email } = await app.makeUser()
    await reset(await makeToken(email))
    const mails = (await mailsTo(app, email)).filter(({ kind }) => kind === 'password-changed')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('with a link that was sent to this address')
    expect(mails[0]!.text).not.toContain(NEW_PASSWORD)
  })

  it('works for an account whose initial password was never used and has expired', async () => {
    const email = `new-${crypto.randomUUID()}@studio.test`
    await admin.post('/api/createUser', { email, password: 'initial-1' })
    await app.payload.db.updateOne({
      collection: 'users',
      where: { email: { equals: email } },
      data: { initialPasswordUntil: new Date(Date.now() - 1).toISOString() },
    })
    expect((await signIn(email, 'initial-1')).status).toBe(403)
    expect((await reset(await makeToken(email))).status).toBe(200)
    expect((await signIn(email, NEW_PASSWORD)).body.user).toMatchObject({ requirePasswordChange: false })
    expect((await findAccount(email)).initialPasswordUntil).toBeFalsy()
  })

  it('lets an owner in who gave five wrong passwords', async () => {
    const { email } = await app.makeUser()
    const client = app.client()
    const tryIn = (password: string) => client.post('/api/auth/sign-in', { email, password })
    for (let count = 0; count < SIGN_IN_LOCK.attempts; count += 1) await tryIn('not-the-password')
    expect((await tryIn('not-the-password')).status).toBe(429)
    await reset(await makeToken(email))
    expect((await tryIn(NEW_PASSWORD)).status).toBe(200)
  })

  it('accepts a link for an hour and not a millisecond longer', async () => {
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    const end = Date.parse((await findAccount(email)).resetPasswordExpiration!)
    expect(end).toBeLessThanOrEqual(Date.now() + PASSWORD.linkLife)
    setClock(end)
    expect([(await reset(token)).status, (await reset(token)).body]).toEqual([410, linkGone])
    setClock(end - 1)
    expect((await reset(token)).status).toBe(200)
  })

  it('accepts a link once', async () => {
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token, 'another-password-1')
    expect([again.status, again.body]).toEqual([410, linkGone])
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('accepts a link once where it is used five times at the same moment', async () => {
    onTestFinished(slowDownPasswordHashes())
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, use) => reset(token, `password-of-use-${use}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await signIn(email, `password-of-use-${winner}`)).status).toBe(200)
    expect((await findAccount(email)).credentialsVersion).toBe(1)
    expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })

  const changeOwnPassword = async ({ email, password }: Credentials) => {
    const client = await app.client().signIn({ email, password })
    await client.post('/api/change-password', { currentPassword: password, newPassword: 'my-own-one' })
  }
  it.each<[string, (credentials: Credentials) => Promise<unknown>]>([
    ['a newer one was asked for', ({ email }) => ask(email)],
    ['the owner changed the password', changeOwnPassword],
    ['an admin gave a new password', ({ email }) => changeUser(email, { password: 'given-by-admin' })],
    [
      'the account was disabled, also once it is enabled again',
      async ({ email }) => {
        await changeUser(email, { disabled: true })
        await changeUser(email, { disabled: false })
      },
    ],
    ['the account got another address', ({ email }) => changeUser(email, { email: `moved-${email}` })],
    ['the account was deleted', ({ email }) => admin.delete(`/api/users/${email}`)],
  ])('accepts no link after %s', async (_, change) => {
    const credentials = await app.makeUser()
    const token = await makeToken(credentials.email)
    await change(credentials)
    const response = await reset(token)
    expect([response.status, response.body]).toEqual([410, linkGone])
  })

  it('accepts a link also after unrelated changes: a new role, a sign-in', async () => {
    const { email, password } = await app.makeUser()
    const token = await makeToken(email)
    await changeUser(email, { role: 'admin' })
    await signIn(email, password)
    expect((await reset(token)).status).toBe(200)
  })

  it.each<[string, (token: string) => string | Promise<string>]>([
    ['that nobody made', () => 'nonsense'],
    ['with an account and nothing more', (token) => `${token.split('.')[0]}.`],
    ['with another last character', (token) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
    [
      'moved to another account',
      async (token) => `${(await findAccount(ADMIN.email)).id}.${token.split('.')[1]}`,
    ],
    [
      'that is the stored hash',
      async (token) => {
        const { resetPasswordToken } = (await app.payload.db.findOne<User>({
          collection: 'users',
          where: { id: { equals: token.split('.')[0] } },
        }))!
        return `${token.split('.')[0]}.${resetPasswordToken}`
      },
    ],
  ])('accepts no link %s', async (_, forge) => {
    const { email, password } = await app.makeUser()
    const forged = await forge(await makeToken(email))
    const response = await reset(forged)
    expect([response.status, response.body]).toEqual([410, linkGone])
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(ADMIN.email, ADMIN.password)).status).toBe(200)
  })

  it('refuses a weak password beside its field, and the link stays valid', async () => {
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    for (const [weak, text] of [
      ['12345', passwordTexts.tooShort],
      ['      ', passwordTexts.blank],
      ['Password', passwordTexts.common],
      [email, passwordTexts.ownAddress],
    ] as const) {
      const response = await reset(token, weak)
      expect([response.status, response.body.fields]).toEqual([400, { newPassword: text }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('leaves the account disabled if that happens at the same moment', async () => {
    onTestFinished(slowDownPasswordHashes())
    for (let round = 0; round < 3; round += 1) {
      const { email } = await app.makeUser()
      const token = await makeToken(email)
      await Promise.all([reset(token), changeUser(email, { disabled: true })])
      expect(await findAccount(email)).toMatchObject({ disabled: true })
      expect((await reset(token, 'another-password-1')).status).toBe(410)
    }
  })

  it('cannot be used by whoever reads accounts: no call returns the hash of a link', async () => {
    const { email } = await app.makeUser()
    await makeToken(email)
    const hash = (await findAccount(email)).resetPasswordToken!
    for (const path of ['/api/users', `/api/users/${email}`]) {
      expect((await admin.get(path)).text).not.toContain(hash)
    }
  })
})

describe('POST /auth/check-reset-link', () => {
  const check = (token: string) => app.client().post('/api/auth/check-reset-link', { token })

  it('says that a link is valid as often as it is asked, and changes nothing', async () => {
    const { email } = await app.makeUser()
    const token = await makeToken(email)
    const before = await findAccount(email)
    for (let count = 0; count < 2; count += 1) expect((await check(token)).status).toBe(200)
    expect(await findAccount(email)).toEqual(before)
    expect((await reset(token)).status).toBe(200)
  })

  it('responds alike for a link that was used, was replaced, has expired or never was', async () => {
    const [used, replaced, expired] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    const [usedToken, replacedToken, expiredToken] = [
      await makeToken(used.email),
      await makeToken(replaced.email),
      await makeToken(expired.email),
    ]
    await reset(usedToken)
    await makeToken(replaced.email)
    const tokens = [
      usedToken,
      replacedToken,
      `${usedToken.split('.')[0]}.${'0'.repeat(48)}`,
      'nobody.nothing',
    ]
    const responses = await Promise.all(tokens.map(check))
    setClock(Date.now() + PASSWORD.linkLife + MINUTE)
    responses.push(await check(expiredToken))
    for (const response of responses) expect([response.status, response.body]).toEqual([410, linkGone])
  })
})
