import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { vi } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { makeProject } from '../builders.ts'
import { type ChildServer, launchChild } from '../child-server.ts'
import type { Client } from '../client.ts'
import type { Staff } from '../load/mixed-load.ts'
import { type MailCatcher, startMailCatcher } from '../parts/mail-catcher.ts'
import { type ReplicaSet, startReplicaSet } from '../parts/mongod.ts'
import { startNginxFront } from '../parts/nginx-front.ts'
import { type RedisServer, startRedis } from '../parts/redis.ts'
import { startWeed, type Weed } from '../parts/weed.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const DATABASE = 'studio'
const REPLICAS = 2

export type GrownSite = {
  /** what visitors see: nginx, with TLS */
  origin: string
  replicas: Replica[]
  mongo: ReplicaSet
  redis: RedisServer
  s3: Weed
  mail: MailCatcher
  /** the truth, read past the site */
  db: Db
  /** what another replica of it would be started with */
  settings: Record<string, string>
  /** the first admin, signed in at one of the replicas */
  admin(): Promise<Client>
  /** a session of the first admin, and a project of theirs that may be edited */
  staff(): Promise<Staff>
  stop(): Promise<void>
}

export type Replica = {
  readonly server: ChildServer
  /** after it has ended: the same replica again, on the same port. @returns once it serves */
  start(): Promise<void>
}

/**
 * The right-hand column of design 2 as docker-compose.yml runs it: a replica set of three, Redis, S3, a mail server, and two
 * processes of the site behind nginx. All of them are real.
 * @throws {MissingPart} when this machine lacks one of them
 */
export async function startGrownSite(): Promise<GrownSite> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  const kept = async <Part extends { stop(): unknown }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    ends.push(() => part.stop())
    return part
  }
  try {
    const redis = await kept(startRedis())
    const s3 = await kept(startWeed())
    const mongo = await kept(startReplicaSet(3))
    const mail = await kept(startMailCatcher())
    const client = new MongoClient(mongo.uri(DATABASE))
    ends.push(() => client.close())
    const folder = mkdtempSync(join(tmpdir(), 'studio-grown-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()))
    const nginx = await kept(startNginxFront({ upstreams: ports.map((port) => `127.0.0.1:${port}`) }))

    const settings = {
      PUBLIC_URL: nginx.origin,
      DATA_DIR: folder,
      DATABASE_URL: mongo.uri(DATABASE),
      REDIS_URL: redis.url,
      ...(await s3.makeBucket()),
      SMTP_URL: mail.url,
      MAIL_TO: 'inbox@studio.test',
      PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    }
    // one at a time: on a small machine two starts take longer than one after the other
    const replicas: Replica[] = []
    for (const port of ports) {
      const replica = newReplica({ ...settings, PORT: String(port) })
      replicas.push(replica)
      ends.push(() => replica.server.stop('SIGKILL'))
      await replica.start()
    }
    const admin = () => replicas[0]!.server.client().signIn(ADMIN)
    return {
      ...{ origin: nginx.origin, replicas, mongo, redis, s3, mail, db: client.db(), settings, admin, stop },
      async staff() {
        const staff = await admin()
        const { id, category } = await makeProject(staff)
        return { token: staff.token!, projectId: id, category }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function newReplica(settings: Record<string, string>): Replica {
  let server: ChildServer | undefined
  return {
    get server() {
      return server!
    },
    async start() {
      server = await launchChild(settings)
      await server.ready()
      // shares what it must before anybody relies on it
      await vi.waitUntil(async () => (await (await fetch(`${server!.origin}/readyz`)).json()).status === 'ready', { timeout: 20_000 })
    },
  }
}
