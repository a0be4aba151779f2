import { randomUUID } from 'node:crypto'
import { describe, inject, it } from 'vitest'
import './cluster-setup.ts'

/** Which profile (docs/behaviour.md#profiles) the tests run on. */
export const isCluster = process.env.TEST_PROFILE === 'cluster'

/** Tests of one column alone: on the other they do not exist, which is not to be skipped. */
export const itOnCluster = isCluster ? it : (none as unknown as typeof it)
export const itOnEmbedded = isCluster ? (none as unknown as typeof it) : it
export const describeOnCluster = isCluster ? describe : (none as unknown as typeof describe)

function none(): void {}

/**
 * Where tests are only listed there are no servers: the app of a file is started on the embedded column then.
 */
const hasServers = isCluster && !process.env.LISTS_TESTS

/** One for each test file: paths are given once, so that installations may share it. */
const bucket = hasServers
  ? await (await import('../servers/s3-server.ts')).makeBucket(inject('s3Endpoint'))
  : undefined

/**
 * The settings of a new installation of this column: in the api-cluster project a new database on the run's
 * MongoDB, the file's own bucket in the run's S3 store, and the run's Redis, where it has a name of its own
 * by its database.
 *
 * @returns nothing in the other projects: SQLite and files in the data folder
 */
export function profileSettings(): Record<string, string> {
  if (!hasServers) return {}
  const databaseUrl = inject('mongoTemplate').replace('{database}', `test-${randomUUID()}`)
  return {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789',
    REDIS_URL: inject('redisUrl'),
    ...bucket,
  }
}
