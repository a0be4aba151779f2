import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import './grown-setup.ts'

/** Which column of design 2 the tests run on. */
export const isGrown = process.env.TEST_COLUMN === 'grown'

/** One for each test file: paths are given once, so that installations may share it. */
const bucket = isGrown ? await (await import('./weed.ts')).makeBucket(inject('s3Endpoint')) : undefined

/**
 * The settings of a new installation of this column: in the api-grown project a new database on the run's MongoDB, the
 * file's own bucket in the run's S3 store, and the run's Redis, where it has a name of its own by its database.
 *
 * @returns nothing in the other projects: SQLite and files in the data folder
 */
export function columnSettings(): Record<string, string> {
  if (!isGrown) return {}
  const databaseUrl = inject('mongoTemplate').replace('{database}', `test-${randomUUID()}`)
  return { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a-secret-of-tests-that-is-long-enough-0123456789', REDIS_URL: inject('redisUrl'), ...bucket }
}
