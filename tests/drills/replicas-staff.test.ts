import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, dateInZone } from '#cms/shared/studio-time.ts'
import { ADMIN } from '#tests/support/app.ts'
import { postForm } from '#tests/support/builders.ts'
import type { Client, Credentials } from '#tests/support/client.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { clientAt, startReplicas } from '#tests/support/replicas.ts'

const PASSWORD = 'user-password-1'
const isSignedIn = async (client: Client) => (await client.get('/api/blogposts')).status === 200

await describeWithServers(
  'staff and visitors of two replicas',
  () => startReplicas(),
  (site) => {
    /** Makes a user who has chosen a password and is signed in at the first replica. */
    async function makeSignedInUser(): Promise<{ credentials: Credentials; admin: Client; client: Client }> {
      const { a } = site()
      const admin = await a.client().signIn(ADMIN)
      const initial = { email: `user-${randomUUID()}@studio.test`, password: 'initial-password-1' }
      expect((await admin.post('/api/createUser', initial)).status).toBe(201)
      const client = await a.client().signIn(initial)
      expect(
        (
          await client.post('/api/change-password', {
            currentPassword: initial.password,
            newPassword: PASSWORD,
          })
        ).status,
      ).toBe(200)
      return { credentials: { ...initial, password: PASSWORD }, admin, client }
    }

    it('who signs in at one is signed in at the other, where the session is renewed as well', async () => {
      const { b } = site()
      const { client } = await makeSignedInUser()
      const atOther = clientAt(b, client)
      expect(await isSignedIn(atOther)).toBe(true)
      expect((await atOther.post('/api/auth/refresh')).status).toBe(200)
      // the client at the first replica has the previous cookie, which is accepted for ten seconds
      expect((await client.post('/api/auth/refresh')).status).toBe(200)
      expect([await isSignedIn(client), await isSignedIn(atOther)]).toEqual([true, true])
    })

    it('who signs out at one is out at the other at once', async () => {
      const { b } = site()
      const { client } = await makeSignedInUser()
      const atOther = clientAt(b, client)
      expect((await client.post('/api/auth/sign-out')).status).toBe(200)
      expect(await isSignedIn(atOther)).toBe(false)
      expect((await atOther.post('/api/auth/refresh')).status).toBe(401)
    })

    it('a new password at one ends the other sessions at the other at once', async () => {
      const { b } = site()
      const { credentials, client } = await makeSignedInUser()
      const otherSession = await b.client().signIn(credentials)
      expect(
        (
          await client.post('/api/change-password', {
            currentPassword: PASSWORD,
            newPassword: 'another-password-1',
          })
        ).status,
      ).toBe(200)
      expect([await isSignedIn(otherSession), await isSignedIn(clientAt(b, client))]).toEqual([false, true])
      expect(
        (await b.client().post('/api/auth/sign-in', { ...credentials, remember: false })).body.code,
      ).toBe('auth/wrong-password')
    })

    it('an account that is disabled at one is out at the other at once', async () => {
      const { b } = site()
      const { credentials, admin, client } = await makeSignedInUser()
      const atOther = clientAt(b, client)
      expect((await admin.put(`/api/users/${credentials.email}`, { disabled: true })).status).toBe(200)
      expect(await isSignedIn(atOther)).toBe(false)
      expect(
        (await b.client().post('/api/auth/sign-in', { ...credentials, remember: false })).body.code,
      ).toBe('auth/user-disabled')
    })

    it('a create with one idempotency key, sent to both at once, makes one document', async () => {
      const { b } = site()
      const { client } = await makeSignedInUser()
      const headers = { 'Idempotency-Key': `"${randomUUID()}"` }
      const atOther = clientAt(b, client)
      const responses = await Promise.all(
        [client, atOther, client, atOther].map((caller) =>
          caller.postForm('/api/newpost', postForm({ title: 'Once' }), { headers }),
        ),
      )
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(responses.map(({ body }) => body.post.id)).size).toBe(1)
      expect((await atOther.get('/api/blogposts')).body.posts).toHaveLength(1)
    })

    it('a save over a version that the other replica changed is refused', async () => {
      const { b } = site()
      const { client } = await makeSignedInUser()
      const atOther = clientAt(b, client)
      const response = await client.postForm('/api/newpost', postForm())
      const {
        post: { id },
        version,
      } = response.body
      const save = (caller: Client, title: string) =>
        caller.putForm(`/api/blogposts/${id}`, postForm({ title }), {
          headers: { 'If-Match': `"${version}"` },
        })
      const statuses = await Promise.all([save(client, 'One'), save(atOther, 'Two')])
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 412])
    })

    it('of many who book one slot at both at once, one gets it', async () => {
      const { a, b } = site()
      const date = addDays(dateInZone(new Date(), 'UTC'), 30)
      const book = (server: typeof a, visitor: number) =>
        server.client().post('/api/send-booking-email', {
          name: `Visitor ${visitor}`,
          email: `visitor-${visitor}@example.org`,
          date,
          timeSlot: '02:00 PM',
        })
      const responses = await Promise.all(
        Array.from({ length: 12 }, (_, visitor) => book(visitor % 2 ? a : b, visitor)),
      )
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(
        responses.filter(({ status, body }) => status === 409 && body.code === 'slot-taken'),
      ).toHaveLength(11)
    })
  },
)
