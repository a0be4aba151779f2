import type { TestProject } from 'vitest/node'
import { startMongo } from './mongod.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the run's MongoDB: a connection string with `{database}` where the name goes; see `mongoDatabaseUrl` */
    mongoTemplate: string
  }
}

/** One MongoDB for the whole run of the api-mongo project. @returns what ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mongo = await startMongo()
  project.provide('mongoTemplate', mongo.uri('{database}'))
  return mongo.stop
}
