import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, vi } from 'vitest'
import { SECOND } from '#cms/shared/units.ts'
import { ADMIN } from './app.ts'
import { type ChildServer, newInstallation, startChild } from './child-server.ts'
import { Client } from './client.ts'
import { startMongo } from './servers/mongod.ts'
import { type RedisServer, startRedis } from './servers/redis.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

type Replicas = {
  redis: RedisServer
  /** two processes of one site */
  a: ChildServer
  b: ChildServer
  /** of a replica, to start a third one */
  settings: Record<string, string>
}

/**
 * Starts two real servers at the same time, with one MongoDB, one Redis and one folder of files.
 * @throws {MissingDependency} when this machine has no MongoDB or no Redis
 */
export async function startReplicas(more: Record<string, string> = {}): Promise<Replicas> {
  const redis = await startRedis()
  afterAll(redis.stop)
  const mongo = await startMongo()
  afterAll(mongo.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-replicas-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: mongo.uri(`replicas-${randomUUID()}`),
    PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
    REDIS_URL: redis.url,
    PUBLIC_URL: 'http://studio.test',
    ADMIN_PASSWORD: ADMIN.password,
    SEED: 'none',
    ...more,
  }
  const [a, b] = await Promise.all([startChild(settings, afterAll), startChild(settings, afterAll)])
  try {
    await Promise.all([a.ready(), b.ready()])
    await Promise.all([waitUntilReady(a), waitUntilReady(b)])
  } catch (error) {
    // vitest runs no `afterAll` of a file that fails before its tests are collected
    await Promise.all([a.stop('SIGKILL'), b.stop('SIGKILL')])
    throw error
  }
  return { redis, a, b, settings }
}

/** Starts a single server on SQLite with a Redis. It ends with the test. */
export async function startSingleServer(
  redisUrl: string,
  more: Record<string, string> = {},
): Promise<ChildServer> {
  const server = await startChild({ ...newInstallation(), REDIS_URL: redisUrl, ...more })
  await server.ready()
  return server
}

const readReadiness = async ({ origin }: ChildServer): Promise<{ status: string; cache: { ok: boolean } }> =>
  (await fetch(`${origin}/readyz`)).json()

/** Waits until a server is ready and connected to Redis. */
export const waitUntilReady = (server: ChildServer) =>
  vi.waitFor(
    async () => expect(await readReadiness(server)).toMatchObject({ status: 'ready', cache: { ok: true } }),
    { timeout: EVENT_LIMIT },
  )

/** Waits until a server is degraded: it serves without Redis. */
export const waitUntilDegraded = (server: ChildServer) =>
  vi.waitFor(
    async () =>
      expect(await readReadiness(server)).toMatchObject({ status: 'degraded', cache: { ok: false } }),
    { timeout: EVENT_LIMIT },
  )

/** How long a change may take to reach another replica (docs/behaviour.md#profiles). */
const CHANGE_LIMIT = SECOND

/**
 * Requests these addresses until each response contains the text.
 *
 * @param options.within milliseconds: the response to a request that begins later must contain the text,
 * however long it takes
 * @throws when such a response does not contain it
 */
export async function expectText(
  client: Client,
  { paths, text, within = CHANGE_LIMIT }: { paths: string[]; text: string; within?: number },
): Promise<void> {
  const deadline = performance.now() + within
  const poll = async (path: string): Promise<void> => {
    const requestedAt = performance.now()
    const response = await client.get(path, { undocumented: true })
    if (response.text.includes(text)) return
    if (requestedAt > deadline) return expect(response.text, path).toContain(text)
    await wait(20)
    return poll(path)
  }
  await Promise.all(paths.map(poll))
}

/** Requests these addresses until a replica has them in its cache with this text. */
export const warmCache = (server: ChildServer, paths: string[], text: string) =>
  expectText(server.client(), { paths, text, within: 20 * SECOND })

/** The same browser at another replica: with the client's IP address, cookies and token. */
export function clientAt(
  server: ChildServer,
  { address, token, cookies }: Pick<Client, 'address' | 'token' | 'cookies'>,
): Client {
  const client = Object.assign(new Client(server.origin), { address, token })
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}
