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
  /** for a third replica */
  settings: Record<string, string>
}

/**
 * Two real servers, begun at the same moment, with one MongoDB, one Redis and one folder of files.
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
    // a file that fails before its tests are known has no end to end them at
    await Promise.all([a.stop('SIGKILL'), b.stop('SIGKILL')])
    throw error
  }
  return { redis, a, b, settings }
}

/** Starts a single server on SQLite with this Redis. It ends with the test. */
export async function startSingleServer(
  redisUrl: string,
  more: Record<string, string> = {},
): Promise<ChildServer> {
  const server = await startChild({ ...newInstallation(), REDIS_URL: redisUrl, ...more })
  await server.ready()
  return server
}

const cacheOf = async ({ origin }: ChildServer): Promise<{ status: string; cache: { ok: boolean } }> =>
  (await fetch(`${origin}/readyz`)).json()

/** Waits until a server is ready and connected to Redis. */
export const waitUntilReady = (server: ChildServer) =>
  vi.waitFor(
    async () => expect(await cacheOf(server)).toMatchObject({ status: 'ready', cache: { ok: true } }),
    { timeout: EVENT_LIMIT },
  )

/** Waits until a server is degraded: it serves without Redis. */
export const waitUntilDegraded = (server: ChildServer) =>
  vi.waitFor(
    async () => expect(await cacheOf(server)).toMatchObject({ status: 'degraded', cache: { ok: false } }),
    { timeout: EVENT_LIMIT },
  )

/** The promise between two replicas: a change is there within a second. */
const WITHIN_A_SECOND = 1 * SECOND

/**
 * Requests these addresses until each response contains the text.
 *
 * @param within a request that begins later than this must contain it, however long its response takes
 * @throws when such a request does not
 */
export async function expectText(
  client: Client,
  paths: string[],
  text: string,
  within = WITHIN_A_SECOND,
): Promise<void> {
  const promisedFrom = performance.now() + within
  const look = async (path: string): Promise<void> => {
    const askedAt = performance.now()
    const response = await client.get(path, { undocumented: true })
    if (response.text.includes(text)) return
    if (askedAt > promisedFrom) return expect(response.text, path).toContain(text)
    await wait(20)
    return look(path)
  }
  await Promise.all(paths.map(look))
}

/** Requests these addresses until a replica has them in its cache with this text. */
export const warmCache = (server: ChildServer, paths: string[], text: string) =>
  expectText(server.client(), paths, text, 20 * SECOND)

/** The same browser at another replica: its address, its cookies and its present token. */
export function clientAt(
  server: ChildServer,
  { address, token, cookies }: Pick<Client, 'address' | 'token' | 'cookies'>,
): Client {
  const client = Object.assign(new Client(server.origin), { address, token })
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}
