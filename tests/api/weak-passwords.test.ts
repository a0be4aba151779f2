import { describe, expect, it } from 'vitest'
import { passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import { generatePayloadHash } from '#tests/support/payload-hash.ts'

const app = await startApp()
const admin = await app.admin()

const newEmail = () => `nia.${crypto.randomUUID().slice(0, 8)}@studio.test`
const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password })

/** A name, the password of an account with this address, and the text that refuses it. */
const WEAK: [string, (email: string) => string, string][] = [
  ['five characters', () => '12345', passwordTexts.tooShort],
  ['six spaces', () => '      ', passwordTexts.blank],
  ['a line break', () => 'some\nthing', passwordTexts.controlCharacters],
  ['the most common one', () => '123456', passwordTexts.common],
  ['a common one in capitals', () => 'PASSWORD', passwordTexts.common],
  ['the own address', (email) => email.toUpperCase(), passwordTexts.ownAddress],
  ['the name in the own address', (email) => email.split('@')[0]!, passwordTexts.ownAddress],
]

describe.each(WEAK)('%s', (_, passwordOf, error) => {
  it('is refused beside its field where an account is created, and none is created', async () => {
    const email = newEmail()
    const response = await admin.post('/api/createUser', { email, password: passwordOf(email) })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error, fields: { password: error } })
    expect((await admin.get(`/api/users/${email}`)).status).toBe(404)
  })

  it('is refused as a new initial password', async () => {
    const { email, password } = await app.makeUser({ email: newEmail() })
    const response = await admin.put(`/api/users/${email}`, { password: passwordOf(email) })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error, fields: { password: error } })
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('is refused as one’s own', async () => {
    const credentials = await app.makeUser({ email: newEmail() })
    const client = await app.client().signIn(credentials)
    const response = await client.post('/api/change-password', {
      currentPassword: credentials.password,
      newPassword: passwordOf(credentials.email),
    })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error, fields: { newPassword: error } })
    expect((await signIn(credentials.email, credentials.password)).status).toBe(200)
  })

  it('is refused by the Local API', async () => {
    const email = newEmail()
    const data = { email, password: passwordOf(email), role: 'editor' as const }
    await expect(
      app.payload.create({ collection: 'users', data, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 400, message: error })
  })
})

describe('a password', () => {
  const [composed, decomposed] = ['Z\u00fcrich am See', 'Zu\u0308rich\u00a0am\u3000See']

  it.each([
    ['decomposed opens when it was set composed', composed, decomposed],
    ['composed opens when it was set decomposed', decomposed, composed],
  ])('that is typed %s', async (_, set, typed) => {
    const email = newEmail()
    await admin.post('/api/createUser', { email, password: set })
    const response = await signIn(email, typed)
    expect(response.status).toBe(200)
    const client = Object.assign(app.client(), { token: response.body.token })
    for (const password of [composed, decomposed]) {
      expect((await client.post('/api/auth/reauthenticate', { password })).status).toBe(200)
    }
    expect((await admin.post('/api/sendMail', { email, password: typed, role: 'editor' })).status).toBe(202)
    expect(
      (await client.post('/api/change-password', { currentPassword: typed, newPassword: `${set} again` }))
        .status,
    ).toBe(200)
    expect((await signIn(email, `${typed} again`)).status).toBe(200)
  })

  it.each(['Zu\u0308rich', 'tab\there', '123456'])(
    'from before there was a rule opens as it was typed: %j',
    async (typed) => {
      const { email } = await app.makeUser()
      await app.payload.db.updateOne({
        collection: 'users',
        where: { email: { equals: email } },
        data: await generatePayloadHash(typed),
      })
      expect((await signIn(email, typed)).status).toBe(200)
      expect((await signIn(email, `${typed}x`)).status).toBe(401)
    },
  )

  it('keeps its capitals and the spaces around it', async () => {
    const { email } = await app.makeUser({ password: ' Spaces Around ' })
    expect((await signIn(email, ' spaces around ')).status).toBe(401)
    expect((await signIn(email, 'Spaces Around')).status).toBe(401)
    expect((await signIn(email, ' Spaces Around ')).status).toBe(200)
  })
})

describe('POST /sendMail', () => {
  it('refuses a password that is not the account’s, and queues no mail', async () => {
    const email = newEmail()
    await admin.post('/api/createUser', { email, password: 'initial-password' })
    const response = await admin.post('/api/sendMail', {
      email,
      password: 'another-password',
      role: 'editor',
    })
    expect(response.status).toBe(400)
    const text = usersTexts.welcomeWrongPassword
    expect(response.body).toEqual({ error: text, code: 'welcome-wrong-password', fields: { password: text } })
    const mails = await app.payload.count({
      collection: 'outbox',
      where: { 'to.address': { equals: email } },
      overrideAccess: true,
    })
    expect(mails.totalDocs).toBe(0)
    expect(
      (await admin.post('/api/sendMail', { email, password: 'initial-password', role: 'editor' })).status,
    ).toBe(202)
  })
})
