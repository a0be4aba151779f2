import type { Where } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, startApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'

const app = await startApp()
const admin = await app.admin()

const adminEmails = async () => {
  const where: Where = { and: [{ role: { equals: 'admin' } }, { disabled: { not_equals: true } }] }
  return (await app.payload.find({ collection: 'users', where, overrideAccess: true })).docs
    .map(({ email }) => email)
    .sort()
}

beforeEach(async () => {
  await app.payload.delete({
    collection: 'users',
    where: { email: { not_equals: ADMIN.email } },
    overrideAccess: true,
  })
})

async function makeAdmin(): Promise<{ email: string; client: Client }> {
  const credentials = await app.makeUser({ role: 'admin' })
  return { email: credentials.email, client: await app.client().signIn(credentials) }
}

describe('the last admin', () => {
  it.each([
    ['made an editor', { role: 'editor' }],
    ['disabled', { disabled: true }],
  ])('cannot be %s', async (_, fields) => {
    const response = await admin.put(`/api/users/${ADMIN.email}`, fields)
    expect(response.status).toBe(409)
    expect(response.body.code).toBe('last-admin')
    expect(await adminEmails()).toEqual([ADMIN.email])
    expect((await admin.get('/api/users')).status).toBe(200)
  })

  it('cannot be deleted, not even by the Local API', async () => {
    const deleting = app.payload.delete({
      collection: 'users',
      where: { email: { equals: ADMIN.email } },
      overrideAccess: true,
    })
    expect((await deleting).errors).toHaveLength(1)
    expect(await adminEmails()).toEqual([ADMIN.email])
  })

  it('does not count those who are disabled', async () => {
    await app.makeUser({ role: 'admin', disabled: true })
    expect((await admin.put(`/api/users/${ADMIN.email}`, { role: 'editor' })).status).toBe(409)
  })

  it('may be renamed', async () => {
    const response = await admin.put(`/api/users/${ADMIN.email}`, { email: 'renamed@studio.test' })
    expect(response.status).toBe(200)
    expect((await admin.put('/api/users/renamed@studio.test', { email: ADMIN.email })).status).toBe(200)
  })

  it('may step down once there is another', async () => {
    const { email, client } = await makeAdmin()
    expect((await admin.put(`/api/users/${ADMIN.email}`, { role: 'editor' })).status).toBe(200)
    expect(await adminEmails()).toEqual([email])
    await client.put(`/api/users/${ADMIN.email}`, { role: 'admin' })
  })

  it('is left over when two admins make each other editors at the same moment', async () => {
    const { email, client } = await makeAdmin()
    await Promise.all([
      admin.put(`/api/users/${email}`, { role: 'editor' }),
      client.put(`/api/users/${ADMIN.email}`, { role: 'editor' }),
    ])
    expect(await adminEmails()).toHaveLength(1)
    await restore(email)
  })
})

/** Makes the first admin an admin again, if the other one was left. */
async function restore(otherEmail: string): Promise<void> {
  if ((await adminEmails())[0] !== otherEmail) return
  await app.payload.update({
    collection: 'users',
    where: { email: { equals: ADMIN.email } },
    data: { role: 'admin' },
    overrideAccess: true,
  })
}
