import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { vi } from 'vitest'
import { makeProject } from '../builders.ts'
import { type ChildServer, spawnChild } from '../child-server.ts'
import type { Client } from '../client.ts'
import type { LoadEditor } from '../load/mixed-load.ts'
import { clusterSettings, startNginxForReplicas, startClusterServers } from './cluster-servers.ts'
import type { Nginx } from '../servers/nginx.ts'
import { type MailCatcher, startMailCatcher } from '../servers/mail-catcher.ts'
import type { ReplicaSet } from '../servers/mongod.ts'
import type { RedisServer } from '../servers/redis.ts'
import { startTogether } from '../servers/start-together.ts'
import type { S3Server } from '../servers/s3-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
const DATABASE = 'studio'

export type ClusterSite = {
  /** what visitors see: nginx, with TLS */
  origin: string
  nginx: Nginx
  replicas: Replica[]
  mongo: ReplicaSet
  redis: RedisServer
  s3: S3Server
  mail: MailCatcher
  /** its database, read directly */
  db: Db
  /** of a replica, to start one more */
  settings: Record<string, string>
  /** the first admin, signed in at one of the replicas */
  admin(): Promise<Client>
  /** a session of the first admin, and a project of theirs that may be edited */
  staff(): Promise<LoadEditor>
  stop(): Promise<void>
}

type Replica = {
  readonly server: ChildServer
  /** after it has ended: the same replica again, on the same port. @returns once it serves */
  start(): Promise<void>
}

/**
 * The cluster profile (docs/behaviour.md#profiles) as docker-compose.yml runs it: a replica set of three,
 * Redis, S3, a mail server, and two processes of the site behind nginx. All of them are real.
 * @throws {MissingDependency} when this machine lacks one of them
 */
export function startClusterSite(): Promise<ClusterSite> {
  return startTogether(async (parts) => {
    const servers = await startClusterServers(parts, { members: 3 })
    const mail = await parts.keep(startMailCatcher())
    const client = new MongoClient(servers.mongo.uri(DATABASE))
    parts.atEnd(() => client.close())
    const folder = mkdtempSync(join(tmpdir(), 'studio-cluster-'))
    parts.atEnd(() => rmSync(folder, { recursive: true, force: true }))
    const { nginx, ports } = await startNginxForReplicas(parts)

    const settings = {
      ...(await clusterSettings(servers, DATABASE)),
      PUBLIC_URL: nginx.origin,
      DATA_DIR: folder,
      SMTP_URL: mail.url,
      MAIL_TO: 'inbox@studio.test',
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
      parts.atEnd(() => replica.server.stop('SIGKILL'))
      await replica.start()
    }
    const admin = () => replicas[0]!.server.client().signIn(ADMIN)
    return {
      ...servers,
      origin: nginx.origin,
      nginx,
      replicas,
      mail,
      db: client.db(),
      settings,
      admin,
      async staff() {
        const staff = await admin()
        const { id, category } = await makeProject(staff)
        return { token: staff.token!, projectId: id, category }
      },
    }
  })
}

function newReplica(settings: Record<string, string>): Replica {
  let server: ChildServer | undefined
  return {
    get server() {
      return server!
    },
    async start() {
      server = await spawnChild(settings)
      await server.ready()
      // /readyz answers 'degraded' until Redis is connected
      await vi.waitUntil(
        async () => (await (await fetch(`${server!.origin}/readyz`)).json()).status === 'ready',
        { timeout: EVENT_LIMIT },
      )
    },
  }
}
