import { freePort } from '#scripts/free-port.ts'
import { type ReplicaSet, startReplicaSet } from '../servers/mongod.ts'
import { type Nginx, startNginx } from '../servers/nginx.ts'
import { type RedisServer, startRedis } from '../servers/redis.ts'
import type { StartedServers } from '../servers/start-together.ts'
import { startS3, type S3Server } from '../servers/s3-server.ts'

const REPLICAS = 2

/**
 * Starts the servers that a site of two processes needs: Redis, an S3 store, MongoDB.
 * @param options.members of its replica set
 * @throws {MissingDependency} when this machine lacks one of them
 */
export async function startClusterServers(
  parts: StartedServers,
  { members }: { members: number },
): Promise<{ redis: RedisServer; s3: S3Server; mongo: ReplicaSet }> {
  const [redis, s3, mongo] = await Promise.all([
    parts.keep(startRedis()),
    parts.keep(startS3()),
    parts.keep(startReplicaSet(members)),
  ])
  return { redis, s3, mongo }
}

/**
 * Starts nginx in front of two replicas that are started later.
 * @param options as for `startNginx`
 * @returns nginx, and the ports at which the replicas are to listen
 * @throws {MissingDependency} when this machine has no nginx
 */
export async function startNginxForReplicas(
  parts: StartedServers,
  options: { isBehindProxy?: boolean; keepsPages?: boolean } = {},
): Promise<{ nginx: Nginx; ports: number[] }> {
  const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()))
  const nginx = await parts.keep(
    startNginx({ upstreams: ports.map((port) => `127.0.0.1:${port}`), ...options }),
  )
  return { nginx, ports }
}

/** The settings of a site on these servers. */
export const clusterSettings = async (
  { redis, s3, mongo }: { redis: RedisServer; s3: S3Server; mongo: ReplicaSet },
  database: string,
) => ({
  DATABASE_URL: mongo.uri(database),
  PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
  REDIS_URL: redis.url,
  ...(await s3.makeBucket()),
})
