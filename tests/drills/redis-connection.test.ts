import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { REDIS } from '#cms/storage/redis/timeouts.ts'
import { makeSelfSigned } from '#scripts/self-signed.ts'
import type { Client } from '#tests/support/client.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { startRedis } from '#tests/support/servers/redis.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { clientAt, waitUntilDegraded, waitUntilReady, startSingleServer } from '#tests/support/replicas.ts'

const PASSWORD = 'a-password-of-redis'

async function startParts() {
  const redis = await startRedis({ password: PASSWORD })
  afterAll(redis.stop)
  const tls = await makeSelfSigned(['127.0.0.1'])
  const tlsProxy = await startTcpProxy(Number(new URL(redis.url).port), { tls })
  afterAll(tlsProxy.stop)
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const certificate = join(folder, 'cert.pem')
  writeFileSync(certificate, tls.cert)
  return { url: `rediss://:${PASSWORD}@127.0.0.1:${tlsProxy.port}`, certificate }
}

/** Starts a Redis behind a proxy in this process, so that a reply takes some turns of its event loop. */
async function startDistantRedis() {
  const redis = await startRedis()
  afterAll(redis.stop)
  const proxy = await startTcpProxy(Number(new URL(redis.url).port))
  afterAll(proxy.stop)
  return { url: `redis://127.0.0.1:${proxy.port}` }
}

/** Blocks the event loop of this process. */
function blockFor(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

const trySignIn = (client: Client) =>
  client.post('/api/auth/sign-in', { email: 'visitor@example.org', password: 'something', remember: false })

await describeWithServers('a Redis with a password, behind TLS', startParts, (parts) => {
  it('serves a site that has the password and trusts the certificate', async () => {
    const { url, certificate } = parts()
    await waitUntilReady(await startSingleServer(url, { NODE_EXTRA_CA_CERTS: certificate }))
  })

  it.each([
    ['another password', (url: string) => url.replace(PASSWORD, 'another-password'), /WRONGPASS/],
    ['no trust in the certificate', (url: string) => url, /self-signed certificate/],
    ['no TLS', (url: string) => url.replace('rediss:', 'redis:'), /./],
  ])(
    'is out of reach with %s: the site serves, logs it once, and logs no password',
    async (what, change, reason) => {
      const { url, certificate } = parts()
      const server = await startSingleServer(
        change(url),
        what === 'no trust in the certificate' ? {} : { NODE_EXTRA_CA_CERTS: certificate },
      )
      await waitUntilDegraded(server)
      expect((await server.client().get('/')).status).toBe(200)
      expect((await server.client().get('/api/public/projects')).status).toBe(200)
      const readLines = () =>
        server
          .stdout()
          .split('\n')
          .filter((line) => line.includes('Redis does not respond'))
      await expect.poll(readLines, { timeout: EVENT_LIMIT }).toHaveLength(1)
      expect(await server.stop()).toBe(0)
      const lines = readLines()
      expect(lines).toHaveLength(1)
      expect(JSON.parse(lines[0]!).reason).toMatch(reason)
      expect(server.stdout() + server.stderr()).not.toMatch(/a-password-of-redis|another-password/)
    },
  )

  it('keeps the limits of two sites apart', async () => {
    const { url, certificate } = parts()
    const settings = { NODE_EXTRA_CA_CERTS: certificate }
    const [one, other] = await Promise.all([
      startSingleServer(url, settings),
      startSingleServer(url, settings),
    ])
    await Promise.all([waitUntilReady(one), waitUntilReady(other)])
    const visitor = one.client()
    for (let call = 0; call < RATE_LIMITS.signIn.points; call += 1) await trySignIn(visitor)
    expect((await trySignIn(visitor)).status).toBe(429)
    expect((await trySignIn(clientAt(other, visitor))).status).toBe(401)
  })
})

await describeWithServers('a Redis connection', startDistantRedis, (redis) => {
  it('does not take Redis for slow when this process is busy', async () => {
    Object.assign(process.env, {
      PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough',
      LOG_LEVEL: 'silent',
    })
    const { openRedis } = await import('#cms/storage/redis/redis.ts')
    const up = Promise.withResolvers<void>()
    const connection = openRedis({
      url: redis().url,
      namespace: 'test',
      onMessage: () => {},
      onUp: up.resolve,
      onDown: () => {},
    })
    await up.promise
    const count = connection.run((client) => client.incr('count'))
    blockFor(2 * REDIS.countTimeout)
    expect(await count).toBe(1)
    await connection.stop()
  })
})
