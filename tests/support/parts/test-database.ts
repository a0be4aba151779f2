import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import './mongo-setup.ts'

/**
 * The DATABASE_URL for one test file: a new database on the run's MongoDB in the api-mongo project.
 *
 * @returns undefined in the other projects: the default, a SQLite file in the data folder (design 2)
 */
export function testDatabaseUrl(): string | undefined {
  if (process.env.TEST_DATABASE !== 'mongo') return undefined
  return inject('mongoTemplate').replace('{database}', `test-${randomUUID()}`)
}
