import { freePort } from '#scripts/free-port.ts'
import { type ReplicaSet, startReplicaSet } from './mongod.ts'
import { type NginxFront, startNginxFront } from './nginx-front.ts'
import { type RedisServer, startRedis } from './redis.ts'
import type { StartedParts } from './started-together.ts'
import { startWeed, type Weed } from './weed.ts'

const REPLICAS = 2

/**
 * What a site on two processes stands on: Redis, an S3 store, MongoDB.
 * @param options.members of its replica set
 * @throws {MissingPart} when this machine lacks one of them
 */
export async function startGrownServers(
  parts: StartedParts,
  { members }: { members: number },
): Promise<{ redis: RedisServer; s3: Weed; mongo: ReplicaSet }> {
  const [redis, s3, mongo] = await Promise.all([
    parts.keep(startRedis()),
    parts.keep(startWeed()),
    parts.keep(startReplicaSet(members)),
  ])
  return { redis, s3, mongo }
}

/**
 * nginx in front of two replicas that are not there yet.
 * @param isBehindProxy as for `startNginxFront`
 * @returns with the ports that the replicas are to listen at
 * @throws {MissingPart} when this machine has no nginx
 */
export async function startFront(
  parts: StartedParts,
  { isBehindProxy = false } = {},
): Promise<{ front: NginxFront; ports: number[] }> {
  const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()))
  const front = await parts.keep(
    startNginxFront({ upstreams: ports.map((port) => `127.0.0.1:${port}`), isBehindProxy }),
  )
  return { front, ports }
}

/** The settings of a site on them. */
export const grownSettings = async (
  { redis, s3, mongo }: { redis: RedisServer; s3: Weed; mongo: ReplicaSet },
  database: string,
) => ({
  DATABASE_URL: mongo.uri(database),
  PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
  REDIS_URL: redis.url,
  ...(await s3.makeBucket()),
})
