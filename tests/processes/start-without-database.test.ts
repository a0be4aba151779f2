import { MongoClient } from 'mongodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { newInstallation, startChild, readStatus } from '#tests/support/child-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'

/** Keeps no connection, since a stop would wait for it. */
const CLOSING = { headers: { Connection: 'close' } }

describe('a start', () => {
  it('without its database runs, says that it is not ready, and serves once the database answers', async () => {
    // without Redis: one of several replicas does not listen before it serves (decision 022)
    const settings: Record<string, string> = { ...newInstallation(), REDIS_URL: '' }
    const databaseUrl = new URL(settings.DATABASE_URL!)
    const proxy = await startTcpProxy(Number(databaseUrl.port))
    onTestFinished(() => proxy.stop())
    await proxy.stop()
    const server = await startChild({
      ...settings,
      DATABASE_URL: settings.DATABASE_URL!.replace(databaseUrl.host, `127.0.0.1:${proxy.port}`),
    })
    await vi.waitUntil(async () => (await readStatus(`${server.origin}/healthz`)) === 200, {
      timeout: EVENT_LIMIT,
    })
    expect(await readStatus(`${server.origin}/readyz`)).toBe(503)
    for (const path of ['/api/public/projects', '/api/users', '/']) {
      const response = await fetch(server.origin + path, CLOSING)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, expect.any(String)])
      expect(await response.json()).toEqual({ error: apiTexts.unavailable, code: 'starting' })
    }
    await proxy.start()
    await server.ready()
    expect((await fetch(`${server.origin}/api/public/projects`, CLOSING)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  it('fails in one line when what is stored breaks a rule of the database', async () => {
    const installation = newInstallation()
    const client = await new MongoClient(installation.DATABASE_URL!).connect()
    onTestFinished(() => client.close())
    // two sessions in one slot, as a database without its index would have stored them
    await client
      .db()
      .collection('bookings')
      .insertMany([{ slotKey: '2026-12-01 09:00' }, { slotKey: '2026-12-01 09:00' }] as never)
    const server = await startChild(installation)
    expect(await server.ended()).toBe(1)
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        /^The start failed: An index of bookings cannot be created.*slotKey.*start again\.$/,
      ),
    ])
  })

  it('that waits for its database can be stopped', async () => {
    const server = await startChild({
      ...newInstallation(),
      REDIS_URL: '',
      DATABASE_URL: `mongodb://127.0.0.1:${await freePort()}/nothing?replicaSet=rs0`,
    })
    await vi.waitUntil(async () => (await readStatus(`${server.origin}/healthz`)) === 200, {
      timeout: EVENT_LIMIT,
    })
    expect(await server.stop()).toBe(0)
  })
})
