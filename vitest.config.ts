import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/setup.ts']
const include = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`]

/** The same API tests run on both databases (design 2). */
const api = (database: 'sqlite' | 'mongo') => ({
  name: `api-${database}`,
  include: include('api'),
  setupFiles,
  env: { TEST_DATABASE: database },
  testTimeout: 30_000,
  hookTimeout: 120_000,
})

export default defineConfig({
  test: {
    // each file in a process of its own: Payload keeps one instance a process
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    // the services project may be empty; `npm test` knows which parts must not be
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: 'unit', include: include('unit'), setupFiles, testTimeout: 30_000 } },
      { extends: true, test: api('sqlite') },
      { extends: true, test: { ...api('mongo'), globalSetup: ['tests/support/parts/mongo-setup.ts'] } },
      {
        extends: true,
        test: { name: 'services', include: include('services'), setupFiles, testTimeout: 60_000, hookTimeout: 180_000 },
      },
    ],
  },
})
