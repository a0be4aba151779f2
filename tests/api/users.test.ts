import { describe, expect, it } from 'vitest'
import { authTexts, passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN, startApp } from '#tests/support/app.ts'
import { makePost, unusedId } from '#tests/support/builders.ts'

const app = await startApp()
const admin = await app.admin()

const STAFF_FIELDS = ['disabled', 'email', 'requirePasswordChange', 'role', 'uid']
const newEmail = () => `new-${crypto.randomUUID()}@studio.test`
const findListed = async (email: string) =>
  (await admin.get('/api/users')).body.users.find((user: { email: string }) => user.email === email)

describe('GET /users', () => {
  it('lists every account by e-mail, with its role and nothing secret', async () => {
    await app.makeUser({ email: 'zoe@studio.test' })
    const { users } = (await admin.get('/api/users')).body
    expect(users.map(({ email }: { email: string }) => email)).toEqual(
      users.map(({ email }: { email: string }) => email).toSorted(),
    )
    expect(users.at(-1)).toMatchObject({ email: 'zoe@studio.test', role: 'editor', disabled: false })
    for (const user of users) expect(Object.keys(user).sort()).toEqual(STAFF_FIELDS)
  })
})

describe('GET /users/{email}', () => {
  it('reads the role of any account for an admin', async () => {
    const { email } = await app.makeUser()
    expect((await admin.get(`/api/users/${email}`)).body).toEqual({ role: 'editor' })
    expect((await admin.get(`/api/users/${encodeURIComponent(ADMIN.email.toUpperCase())}`)).body).toEqual({
      role: 'admin',
    })
  })

  it('reads an editor’s own role for them, also while a password change is due', async () => {
    const credentials = await app.makeUser({ requirePasswordChange: true })
    const editor = await app.client().signIn(credentials)
    expect((await editor.get(`/api/users/${credentials.email}`)).body).toEqual({ role: 'editor' })
  })

  it('shows an editor nobody else: an existing account answers like an unknown one', async () => {
    const editor = await app.editor()
    const responses = [
      await editor.get(`/api/users/${ADMIN.email}`),
      await editor.get('/api/users/nobody@studio.test'),
    ]
    for (const response of responses) {
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ error: authTexts.userNotFound, code: 'not-found' })
    }
  })

  it.each(['not-an-email', '%20', 'a@b@c', '..%2f..%2fetc', '%00@studio.test'])(
    `says '${usersTexts.invalidEmail}' to %s`,
    async (email) => {
      const response = await admin.get(`/api/users/${email}`)
      expect(response.status).toBe(400)
      expect(response.body).toEqual({ error: usersTexts.invalidEmail, code: 'invalid-email' })
    },
  )
})

describe('GET /users/{uid}/profile', () => {
  it('reads whether the password has to be changed: of oneself, and of anybody for an admin', async () => {
    const client = await app.client().signIn(await app.makeUser({ requirePasswordChange: true }))
    const { uid } = (await client.post('/api/auth/refresh')).body.user
    expect((await client.get(`/api/users/${uid}/profile`)).body).toEqual({
      profile: { requirePasswordChange: true },
    })
    expect((await admin.get(`/api/users/${uid}/profile`)).body).toEqual({
      profile: { requirePasswordChange: true },
    })
  })

  it('shows an editor nobody else', async () => {
    const { uid } = await findListed(ADMIN.email)
    expect((await (await app.editor()).get(`/api/users/${uid}/profile`)).status).toBe(404)
  })

  it('responds with 404 to an id that nobody has, of any shape', async () => {
    const { uid } = await findListed(ADMIN.email)
    for (const id of [unusedId(), 'nonsense', '1', `${uid}x`]) {
      expect((await admin.get(`/api/users/${id}/profile`)).status).toBe(404)
    }
  })
})

describe('POST /createUser', () => {
  it('makes an account that has to change its password first', async () => {
    const account = { email: newEmail(), password: 'initial-password', role: 'admin' }
    const response = await admin.post('/api/createUser', account)
    expect(response.status).toBe(201)
    expect(response.body.user).toEqual({
      uid: expect.any(String),
      email: account.email,
      role: 'admin',
      disabled: false,
      requirePasswordChange: true,
    })
    expect(response.text).not.toContain(account.password)

    const client = await app.client().signIn(account)
    expect((await client.get('/api/users')).body.code).toBe('auth/password-change-required')
  })

  it('makes an editor when no role is given', async () => {
    const { body } = await admin.post('/api/createUser', { email: newEmail(), password: 'initial-password' })
    expect(body.user.role).toBe('editor')
  })

  it.each([
    ['no e-mail', { email: '' }, usersTexts.invalidEmail, 'email'],
    ['what is no e-mail', { email: 'nonsense' }, authTexts.invalidEmail, 'email'],
    [
      'a line break in the e-mail',
      { email: 'a@studio.test\nBcc: b@studio.test' },
      authTexts.invalidEmail,
      'email',
    ],
    ['a password of five characters', { password: '12345' }, passwordTexts.tooShort, 'password'],
    ['an unknown role', { role: 'owner' }, requestTexts.invalid, 'role'],
    ['a field that it does not know', { disabled: false }, requestTexts.invalid, 'disabled'],
    ['a wrong type', { password: 123456 }, expect.any(String), 'password'],
  ])('refuses %s and makes nothing', async (_, fields, error, field) => {
    const account = { email: newEmail(), password: 'initial-password', role: 'editor', ...fields }
    const before = (await admin.get('/api/users')).body.users.length
    const response = await admin.post('/api/createUser', account)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error, code: 'invalid', fields: { [field]: expect.any(String) } })
    expect((await admin.get('/api/users')).body.users).toHaveLength(before)
  })

  it('refuses an e-mail that is taken, in any case', async () => {
    const response = await admin.post('/api/createUser', {
      email: ADMIN.email.toUpperCase(),
      password: 'initial-password',
    })
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({ code: 'email-taken', fields: { email: expect.any(String) } })
  })

  it('gives an e-mail to one of two who ask for it at the same moment', async () => {
    const account = { email: newEmail(), password: 'initial-password' }
    const responses = await Promise.all([1, 2, 3].map(() => admin.post('/api/createUser', account)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('PUT /users/{email}', () => {
  it('changes the role', async () => {
    const { email } = await app.makeUser()
    expect((await admin.put(`/api/users/${email}`, { role: 'admin' })).body.user).toMatchObject({
      email,
      role: 'admin',
    })
    expect((await findListed(email)).role).toBe('admin')
  })

  it('renames an account and carries its posts along, those in the trash too', async () => {
    const [credentials, email] = [await app.makeUser(), newEmail()]
    const editor = await app.client().signIn(credentials)
    const [post, trashed] = [await makePost(editor), await makePost(editor)]
    await editor.delete(`/api/blogposts/${trashed.id}`)

    await admin.put(`/api/users/${credentials.email}`, { email })
    expect((await editor.get('/api/blogposts')).body.posts).toEqual([
      expect.objectContaining({ id: post.id, createdBy: email }),
    ])
    const stored = await app.payload.findByID({
      collection: 'posts',
      id: trashed.id,
      trash: true,
      overrideAccess: true,
    })
    expect(stored.createdBy).toBe(email)
    await expect(app.client().signIn({ ...credentials, email })).resolves.toBeDefined()
    await expect(app.client().signIn(credentials)).rejects.toThrow(authTexts.userNotFound)
  })

  it('refuses an e-mail that is taken and leaves both accounts as they were', async () => {
    const { email } = await app.makeUser()
    const response = await admin.put(`/api/users/${email}`, { email: ADMIN.email })
    expect(response.status).toBe(409)
    expect(response.body.code).toBe('email-taken')
    expect(await findListed(email)).toBeDefined()
  })

  it.each([
    ['nothing', {}],
    ['a hash', { hash: 'another-password' }],
    ['a lock counter', { loginAttempts: 0 }],
    ['an unknown role', { role: 'owner' }],
    ['no e-mail', { email: '' }],
    ['a wrong type', { disabled: 'yes' }],
  ])('refuses %s', async (_, fields) => {
    const { email } = await app.makeUser()
    const response = await admin.put(`/api/users/${email}`, fields)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: requestTexts.invalid,
      code: 'invalid',
      fields: expect.any(Object),
    })
  })

  it('responds with 404 for an unknown account', async () => {
    expect((await admin.put('/api/users/nobody@studio.test', { role: 'admin' })).status).toBe(404)
  })

  it('forces a password change at once', async () => {
    const credentials = await app.makeUser()
    const client = await app.client().signIn(credentials)
    await admin.put(`/api/users/${credentials.email}`, { requirePasswordChange: true })
    expect((await client.get('/api/blogposts')).body.code).toBe('auth/password-change-required')
  })
})

describe('DELETE /users/{email}', () => {
  it('deletes the account', async () => {
    const credentials = await app.makeUser()
    expect((await admin.delete(`/api/users/${credentials.email}`)).body).toEqual({ ok: true })
    expect(await findListed(credentials.email)).toBeUndefined()
    await expect(app.client().signIn(credentials)).rejects.toThrow(authTexts.userNotFound)
    expect((await admin.delete(`/api/users/${credentials.email}`)).status).toBe(404)
  })

  it(`says '${usersTexts.deleteSelf}'`, async () => {
    await app.makeUser({ role: 'admin' })
    const response = await admin.delete(`/api/users/${ADMIN.email}`)
    expect(response.status).toBe(403)
    expect(response.body).toEqual({ error: usersTexts.deleteSelf, code: 'own-account' })
    expect(await findListed(ADMIN.email)).toBeDefined()
  })

  it.each(['%20', 'nonsense'])(`says '${usersTexts.invalidEmail}' to %s`, async (email) => {
    const response = await admin.delete(`/api/users/${email}`)
    expect(response.status).toBe(400)
    expect(response.body.error).toBe(usersTexts.invalidEmail)
  })
})
