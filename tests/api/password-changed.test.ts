import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, startApp } from '#tests/support/app.ts'
import { withFailingOutbox, mailsTo } from '#tests/support/outbox.ts'

const app = await startApp()
const admin = await app.admin()

const signIn = (email: string, password: string) =>
  app.client().post('/api/auth/sign-in', { email, password })
const findAccount = async (email: string) =>
  (await app.payload.find({ collection: 'users', where: { email: { equals: email } }, overrideAccess: true }))
    .docs[0]!
const setByAdmin = async (email: string, password: string) => {
  const [user, { id }] = [await findAccount(ADMIN.email), await findAccount(email)]
  return app.payload.update({ collection: 'users', id, data: { password }, user, overrideAccess: false })
}
const kindsTo = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind)

let email: string
beforeEach(async () => {
  email = `new-${crypto.randomUUID()}@studio.test`
  await admin.post('/api/createUser', { email, password: 'initial-1' })
})
afterEach(() => app.payload.db.deleteMany({ collection: 'outbox', where: {} }))

describe('the owner of an account', () => {
  it('gets one mail about a password that they changed', async () => {
    const client = await app.client().signIn({ email, password: 'initial-1' })
    await client.post('/api/change-password', { currentPassword: 'initial-1', newPassword: 'my-own-one' })
    const [mail, ...others] = await mailsTo(app, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'password-changed', state: 'waiting' })
    expect(mail!.text).toContain('All other devices have been signed out')
    expect(mail!.text).toContain('http://studio.test/admin/signin')
    expect(mail!.text).not.toContain('my-own-one')
  })

  it('gets a mail about each change, which says if an admin made it', async () => {
    await setByAdmin(email, 'initial-2')
    await setByAdmin(email, 'initial-3')
    expect(await kindsTo(email)).toEqual(['password-changed', 'password-changed'])
    expect((await mailsTo(app, email))[0]!.text).toContain('An administrator has set a new password')
  })

  it('gets no mail where the password stays the same: a new account, a role, a wrong try', async () => {
    await admin.put(`/api/users/${email}`, { role: 'admin' })
    const client = await app.client().signIn({ email, password: 'initial-1' })
    await client.post('/api/change-password', {
      currentPassword: 'not-the-password',
      newPassword: 'my-own-one',
    })
    expect(await kindsTo(email)).toEqual([])
  })

  it('has the new password although the mail about it could not be queued', async () => {
    await withFailingOutbox(app, () => setByAdmin(email, 'initial-2'))
    expect((await signIn(email, 'initial-2')).status).toBe(200)
    expect(await kindsTo(email)).toEqual([])
  })
})
