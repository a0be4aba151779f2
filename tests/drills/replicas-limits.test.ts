import { createClient } from '@redis/client'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { DAY, SECOND } from '#cms/shared/units.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { ADMIN } from '#tests/support/app.ts'
import type { ChildServer } from '#tests/support/child-server.ts'
import type { Client } from '#tests/support/client.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { clientAt, waitUntilDegraded, waitUntilReady, startReplicas } from '#tests/support/replicas.ts'

const email = 'visitor@example.org'
/** A client with this address at a replica. */
const from = (address: string, server: ChildServer): Client =>
  clientAt(server, { address, token: undefined, cookies: new Map() })
/** A sign-in with an unknown account: cheap, and counted against the limit of its address. */
const trySignIn = (client: Client) =>
  client.post('/api/auth/sign-in', { email, password: 'something', remember: false })

async function useUp(client: Client): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < RATE_LIMITS.signIn.points; call += 1) {
    statuses.push((await trySignIn(client)).status)
  }
  return statuses
}

/**
 * Calls until one is refused. Where Redis counts too late on a busy machine, a replica counts by itself, and
 * a call or two more than the limit may pass.
 * @returns how many passed
 */
async function useUpShared(client: Client): Promise<number> {
  for (let calls = 0; calls < 2 * RATE_LIMITS.signIn.points; calls += 1) {
    if ((await trySignIn(client)).status === 429) return calls
  }
  throw new Error('The limit is never used up')
}

await describeWithServers(
  'limits of two replicas',
  () => startReplicas(),
  (site) => {
    it('are one limit: used up on one, the other refuses, and says when to come back', async () => {
      const { a, b } = site()
      const address = '10.0.0.1'
      expect(await useUpShared(from(address, a))).toBeGreaterThanOrEqual(RATE_LIMITS.signIn.points)
      const refused = await trySignIn(from(address, b))
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({
        error: authTexts.tooManyRequests,
        code: 'auth/too-many-requests',
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await trySignIn(from('10.0.0.2', b))).status).toBe(401)
    })

    it('let hardly more through at once than one replica would', async () => {
      const { a, b } = site()
      const clients = [from('10.0.0.3', a), from('10.0.0.3', b)]
      const { points } = RATE_LIMITS.signIn
      const responses = await Promise.all(
        Array.from({ length: 2 * points + 10 }, (_, call) => trySignIn(clients[call % 2]!)),
      )
      const passed = responses.filter(({ status }) => status === 401).length
      expect(passed).toBeGreaterThanOrEqual(points)
      expect(passed).toBeLessThan(1.5 * points)
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(responses.length - passed)
    })

    it('begin anew where a clock that ran ahead left a count for a year', async () => {
      const { a, redis } = site()
      const client = from('10.0.0.8', a)
      expect((await trySignIn(client)).status).toBe(401)
      const store = createClient({ url: redis.url })
      await store.connect()
      const keys = await store.keys('*:limit:signIn:10.0.0.8')
      expect(keys).toHaveLength(1)
      await store.set(keys[0]!, String(2 * RATE_LIMITS.signIn.points), {
        expiration: { type: 'EX', value: (365 * DAY) / SECOND },
      })
      expect((await trySignIn(client)).status).toBe(401)
      expect(await store.ttl(keys[0]!)).toBeLessThanOrEqual(RATE_LIMITS.signIn.per / SECOND)
      expect(await store.get(keys[0]!)).toBe('1')
      await store.close()
    })

    it('refuse whoever guesses a password on both, wherever the wrong ones came in, and nobody else', async () => {
      const { a, b } = site()
      const admin = await a.client().signIn(ADMIN)
      const user = { email: 'locked@studio.test', password: 'user-password-1' }
      expect((await admin.post('/api/createUser', { ...user, role: 'editor' })).status).toBe(201)
      for (let attempt = 0; attempt < SIGN_IN_LOCK.attempts; attempt += 1) {
        const response = await from('10.0.0.8', attempt % 2 ? a : b).post('/api/auth/sign-in', {
          email: user.email,
          password: 'wrong-password',
          remember: false,
        })
        expect(response.body.code).toBe('auth/wrong-password')
      }
      for (const server of [a, b]) {
        const signIn = (address: string) =>
          from(address, server).post('/api/auth/sign-in', { ...user, remember: false })
        expect((await signIn('10.0.0.8')).body.code).toBe('auth/too-many-requests')
        expect((await signIn('10.0.0.9')).status).toBe(200)
      }
    })

    it('are counted by each replica while Redis is away, and together when it is back', async () => {
      const { a, b, redis } = site()
      await redis.stop()
      await Promise.all([waitUntilDegraded(a), waitUntilDegraded(b)])
      for (const server of [a, b]) {
        expect(new Set(await useUp(from('10.0.0.4', server)))).toEqual(new Set([401]))
        expect((await trySignIn(from('10.0.0.4', server))).status).toBe(429)
      }
      await redis.start()
      await Promise.all([waitUntilReady(a), waitUntilReady(b)])
      await useUpShared(from('10.0.0.5', a))
      expect((await trySignIn(from('10.0.0.5', b))).status).toBe(429)
    })

    it('are counted while Redis takes connections and never answers, and no call fails', async () => {
      const { a, b, redis } = site()
      await redis.freeze()
      for (const server of [a, b]) {
        const responses = await Promise.all(
          Array.from({ length: 40 }, (_, call) =>
            server.client().get(call % 2 ? '/api/public/projects?page=1' : '/'),
          ),
        )
        expect(responses.filter(({ status }) => status >= 500)).toEqual([])
        expect(new Set(await useUp(from('10.0.0.6', server)))).toEqual(new Set([401]))
        expect((await trySignIn(from('10.0.0.6', server))).status).toBe(429)
      }
      await Promise.all([waitUntilDegraded(a), waitUntilDegraded(b)])
      redis.thaw()
      await Promise.all([waitUntilReady(a), waitUntilReady(b)])
      await useUpShared(from('10.0.0.7', a))
      expect((await trySignIn(from('10.0.0.7', b))).status).toBe(429)
    })

    it('log one line when Redis is lost and one when it is back, however many calls come meanwhile', async () => {
      const { a } = site()
      await expect.poll(() => a.stdout().match(/Redis responds again/g)?.length).toBe(2)
      expect(a.stdout().match(/Redis does not respond/g)).toHaveLength(2)
    })
  },
)
