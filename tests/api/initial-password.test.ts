import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#cms/shared/accounts.ts'
import { DAY, HOUR } from '#cms/shared/units.ts'
import { authTexts, passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { formatLongDate } from '#cms/shared/studio-time.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()
const { openSecret } = await import('#cms/platform/secrets.ts')
const admin = await app.admin()

const newEmail = () => `new-${crypto.randomUUID()}@studio.test`
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password })
const findAccount = async (email: string) =>
  (await app.payload.find({ collection: 'users', where: { email: { equals: email } }, overrideAccess: true }))
    .docs[0]!
const expiryOf = async (email: string) => (await findAccount(email)).initialPasswordUntil
const expire = (email: string) =>
  app.payload.db.updateOne({
    collection: 'users',
    where: { email: { equals: email } },
    data: { initialPasswordUntil: new Date(Date.now() - 1).toISOString() },
  })
const givePassword = (email: string, password: string) => admin.put(`/api/users/${email}`, { password })
const sendWelcome = (email: string, password: string) =>
  admin.post('/api/sendMail', { email, password, role: 'editor' })

let email: string
beforeEach(async () => {
  email = newEmail()
  await admin.post('/api/createUser', { email, password: 'initial-1' })
})
afterEach(() => app.payload.db.deleteMany({ collection: 'outbox', where: {} }))

describe('an initial password', () => {
  it('holds for a week, and the session that it opened may still change it afterwards', async () => {
    const remaining = Date.parse((await expiryOf(email))!) - Date.now()
    expect(remaining).toBeGreaterThan(PASSWORD.initialLife - HOUR)
    expect(remaining).toBeLessThanOrEqual(7 * DAY)

    const client = await app.client().signIn({ email, password: 'initial-1' })
    await expire(email)
    expect(
      (await client.post('/api/change-password', { currentPassword: 'initial-1', newPassword: 'my-own-one' }))
        .status,
    ).toBe(200)
    expect(await expiryOf(email)).toBeNull()
    expect((await signIn(email, 'my-own-one')).status).toBe(200)
  })

  it('that has expired opens nothing, and says so only to somebody who knows it', async () => {
    await expire(email)
    const response = await signIn(email, 'initial-1')
    expect(response.status).toBe(403)
    expect(response.body).toEqual({
      error: authTexts.initialPasswordExpired,
      code: 'auth/initial-password-expired',
    })
    expect(response.headers.getSetCookie()).toEqual([])
    const wrongPassword = await signIn(email, 'not-the-password')
    expect(wrongPassword.body).toEqual({ error: authTexts.wrongPassword, code: 'auth/wrong-password' })
  })

  it('does not expire once an admin no longer requires a change', async () => {
    await admin.put(`/api/users/${email}`, { requirePasswordChange: false })
    expect(await expiryOf(email)).toBeNull()
  })

  it('that is set in the console holds for a week, whatever expiry is sent', async () => {
    const [user, { id }] = [await findAccount(ADMIN.email), await findAccount(email)]
    await app.payload.update({
      collection: 'users',
      id,
      data: { password: 'initial-2', initialPasswordUntil: '2099-01-01T00:00:00.000Z' },
      user,
      overrideAccess: false,
    })
    expect((await signIn(email, 'initial-2')).status).toBe(200)
    expect(Date.parse((await expiryOf(email))!)).toBeLessThanOrEqual(Date.now() + PASSWORD.initialLife)
  })

  it('cannot be given an expiry by a call', async () => {
    const response = await admin.put(`/api/users/${email}`, {
      initialPasswordUntil: '2030-01-01T00:00:00.000Z',
    })
    expect(response.status).toBe(400)
    expect(response.body.fields).toMatchObject({ initialPasswordUntil: 'Unknown field' })
  })
})

describe('a new initial password, PUT /users/{email}', () => {
  it('opens the account for another week, ends its sessions and the previous password', async () => {
    const client = await app.client().signIn({ email, password: 'initial-1' })
    await client.post('/api/change-password', { currentPassword: 'initial-1', newPassword: 'my-own-one' })
    const response = await givePassword(email, 'initial-2')
    expect(response.body.user).toMatchObject({ email, requirePasswordChange: true })
    expect(response.text).not.toContain('initial-2')
    expect((await client.get('/api/blogposts')).status).toBe(401)
    expect((await mailsTo(app, email)).at(-1)!.text).toContain('An administrator has set a new password')
    expect((await signIn(email, 'my-own-one')).status).toBe(401)
    expect((await signIn(email, 'initial-2')).body.user.requirePasswordChange).toBe(true)
    expect(Date.parse((await expiryOf(email))!)).toBeGreaterThan(Date.now())
  })

  it('comes after one that expired', async () => {
    await expire(email)
    await givePassword(email, 'initial-2')
    expect((await signIn(email, 'initial-2')).status).toBe(200)
  })

  it('has to be changed, whatever else is sent', async () => {
    const response = await admin.put(`/api/users/${email}`, {
      password: 'initial-2',
      requirePasswordChange: false,
    })
    expect(response.body.user.requirePasswordChange).toBe(true)
  })

  it('is not for one’s own account, where a change needs the current password', async () => {
    const response = await givePassword(ADMIN.email, 'initial-2')
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: usersTexts.ownPassword, code: 'own-account' })
    expect((await signIn(ADMIN.email, ADMIN.password)).status).toBe(200)
  })

  it(`says '${passwordTexts.tooShort}' to five characters`, async () => {
    const response = await givePassword(email, '12345')
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: passwordTexts.tooShort,
      fields: { password: passwordTexts.tooShort },
    })
    expect((await signIn(email, 'initial-1')).status).toBe(200)
  })
})

describe('the welcome', () => {
  it('names the day until which the password holds, and is not sent after it', async () => {
    await sendWelcome(email, 'initial-1')
    const [mail] = await mailsTo(app, email)
    const end = new Date((await expiryOf(email))!)
    expect(mail!.text).toContain(`Valid until: ${formatLongDate(end, 'UTC')}`)
    expect(mail!.uselessAfter).toBe(end.toISOString())
  })

  it('is sent once for each password, and that of a previous one, if it still waits, not at all', async () => {
    await sendWelcome(email, 'initial-1')
    await givePassword(email, 'initial-2')
    for (let call = 0; call < 2; call++) expect((await sendWelcome(email, 'initial-2')).status).toBe(202)
    const [previous, waiting, ...others] = (await mailsTo(app, email)).filter(
      ({ kind }) => kind === 'welcome',
    )
    expect(others).toEqual([])
    expect(previous).toMatchObject({ state: 'cancelled', secret: null })
    expect(waiting!.state).toBe('waiting')
    expect(openSecret(waiting!.secret!, waiting!.deliveryKey)).toBe('initial-2')
  })

  it('is sent again for the same password once that was set anew', async () => {
    await sendWelcome(email, 'initial-1')
    await expire(email)
    await givePassword(email, 'initial-1')
    await sendWelcome(email, 'initial-1')
    expect((await mailsTo(app, email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(2)
  })

  it('is refused with a password that has expired', async () => {
    await expire(email)
    const response = await sendWelcome(email, 'initial-1')
    expect(response.status).toBe(409)
    expect(response.body).toEqual({ error: usersTexts.welcomeExpired, code: 'welcome-expired' })
    expect(await mailsTo(app, email)).toEqual([])
  })
})
