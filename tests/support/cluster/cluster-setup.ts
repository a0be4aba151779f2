import type { TestProject } from 'vitest/node'
import { startMongo } from '../servers/mongod.ts'
import { startRedis } from '../servers/redis.ts'
import { startS3 } from '../servers/s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the run's MongoDB: a connection string with `{database}` where the name goes */
    mongoTemplate: string
    /** the run's S3 store */
    s3Endpoint: string
    /** the run's Redis */
    redisUrl: string
  }
}

/**
 * Starts one MongoDB, one S3 store and one Redis for all files of a cluster project.
 *
 * @returns a function that stops them
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [mongo, weed, redis] = await Promise.all([startMongo(), startS3(), startRedis()])
  project.provide('mongoTemplate', mongo.uri('{database}'))
  project.provide('s3Endpoint', weed.endpoint)
  project.provide('redisUrl', redis.url)
  return async () => void (await Promise.all([mongo.stop(), weed.stop(), redis.stop()]))
}
