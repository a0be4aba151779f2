import { beforeEach, describe, expect, it } from 'vitest'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { startApp } from '#tests/support/app.ts'
import type { Client, Credentials } from '#tests/support/client.ts'
import { isConsoleBuilt } from '#tests/support/console-callers.ts'

const app = await startApp()

const NEW_PASSWORD = 'another-password-1'
const ownPassword = { error: usersTexts.ownPassword, code: 'own-account' }
const canSignIn = async (credentials: Credentials, password: string) =>
  (await app.client().post('/api/auth/sign-in', { email: credentials.email, password })).status === 200

let credentials: Credentials
let admin: Client
let uid: string

beforeEach(async () => {
  credentials = await app.makeUser({ role: 'admin' })
  admin = await app.client().signIn(credentials)
  uid = (await admin.post('/api/auth/refresh')).body.user.uid
})

describe('one’s own password', () => {
  it('is not set without the current one, by PUT /users/{email}', async () => {
    const response = await admin.put(`/api/users/${credentials.email}`, { password: NEW_PASSWORD })
    expect([response.status, response.body]).toEqual([403, ownPassword])
    expect(await canSignIn(credentials, credentials.password)).toBe(true)
  })

  it('is not set by any update in the name of its owner', async () => {
    const user = (await app.payload.findByID({ collection: 'users', id: uid, overrideAccess: true })) as never
    for (const overrideAccess of [true, false]) {
      const update = app.payload.update({
        collection: 'users',
        id: uid,
        data: { password: NEW_PASSWORD },
        user,
        overrideAccess,
      })
      await expect(update).rejects.toMatchObject({ status: 403, message: usersTexts.ownPassword })
    }
    expect(await canSignIn(credentials, credentials.password)).toBe(true)
  })

  it('is set by POST /change-password', async () => {
    const response = await admin.post('/api/change-password', {
      currentPassword: credentials.password,
      newPassword: NEW_PASSWORD,
    })
    expect(response.status).toBe(200)
    expect(await canSignIn(credentials, NEW_PASSWORD)).toBe(true)
  })
})

describe.skipIf(!isConsoleBuilt)('one’s own account in the console', () => {
  const patch = (path: string, json: object) => {
    const consoleClient = Object.assign(app.client(), { cookies: admin.cookies })
    return consoleClient.call('PATCH', `/console-api/users${path}`, { json })
  }

  it.each([
    ['by its own form', () => `/${uid}`],
    ['among several', () => `?where[id][equals]=${uid}`],
  ])('gets no password %s, and is told where to change it', async (_, path) => {
    const response = await patch(path(), { password: NEW_PASSWORD })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.text).toContain(usersTexts.ownPassword)
    expect(await canSignIn(credentials, credentials.password)).toBe(true)
    expect((await admin.get('/api/users')).status).toBe(200)
  })

  it('is not disabled', async () => {
    expect((await patch(`/${uid}`, { disabled: true })).body.errors[0].message).toBe(usersTexts.disableSelf)
    expect((await admin.get('/api/users')).status).toBe(200)
  })

  it('keeps its credentials version and the expiry of its initial password, whatever is sent', async () => {
    await patch(`/${uid}`, { credentialsVersion: 7, initialPasswordUntil: '2099-01-01T00:00:00.000Z' })
    const account = await app.payload.findByID({ collection: 'users', id: uid, overrideAccess: true })
    expect(account).toMatchObject({ credentialsVersion: 0, initialPasswordUntil: null })
  })

  it('gives another account a new initial password', async () => {
    const other = await app.makeUser()
    const { docs } = await app.payload.find({
      collection: 'users',
      where: { email: { equals: other.email } },
      overrideAccess: true,
    })
    expect(
      (await patch(`/${docs[0]!.id}`, { password: NEW_PASSWORD, requirePasswordChange: true })).status,
    ).toBe(200)
    expect(await canSignIn(other, NEW_PASSWORD)).toBe(true)
  })
})

describe('one’s own account by PUT /users/{email}', () => {
  it('is not disabled', async () => {
    const response = await admin.put(`/api/users/${credentials.email}`, { disabled: true })
    expect([response.status, response.body]).toEqual([
      403,
      { error: usersTexts.disableSelf, code: 'own-account' },
    ])
    expect((await admin.get('/api/users')).status).toBe(200)
  })

  it('may be given another e-mail and the role of an editor', async () => {
    const email = `renamed-${crypto.randomUUID()}@studio.test`
    expect((await admin.put(`/api/users/${credentials.email}`, { email })).status).toBe(200)
    expect((await admin.put(`/api/users/${email}`, { role: 'editor' })).status).toBe(200)
    expect((await admin.get('/api/users')).status).toBe(403)
  })
})
