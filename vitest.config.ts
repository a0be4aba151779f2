import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/support/setup.ts']
const include = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`]

/** Settings that make no folder in the sources: without one a secret would be made and kept there. */
const UNIT_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'

/** API tests that run once: neither MongoDB nor the S3 store nor Redis decides in them, or they are about SQLite and its folder. */
const EMBEDDED_ONLY = [
  'assets', 'clock-changes', 'console-inside', 'console-off', 'data-folder', 'disk-full', 'form-robots', 'guard', 'headers', 'host-cookie',
  'json-log', 'mail-files', 'migrate-kill', 'odd-pages', 'odd-wire', 'quiet-log', 'spec-calls', 'weak-passwords', 'wrong-settings',
]

/** What is about MongoDB alone. */
const GROWN_ONLY = ['migrate-mongodb']

/** The same API tests run on both columns of design 2: SQLite and the disk, MongoDB and S3. */
const api = (column: 'embedded' | 'grown') => ({
  name: `api-${column}`,
  include: include('api'),
  exclude: (column === 'grown' ? EMBEDDED_ONLY : GROWN_ONLY).map((name) => `tests/api/${name}.test.ts`),
  setupFiles,
  env: { TEST_COLUMN: column },
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
    // the server's sources run as they do in production: by Node itself, with its compile cache
    server: { deps: { external: [/\/(?:cms|collections|endpoints)\/.*\.ts$/] } },
    projects: [
      { extends: true, test: { name: 'unit', include: include('unit'), setupFiles, env: { PAYLOAD_SECRET: UNIT_SECRET }, testTimeout: 30_000 } },
      { extends: true, test: api('embedded') },
      { extends: true, test: { ...api('grown'), globalSetup: ['tests/support/parts/grown-setup.ts'] } },
      {
        extends: true,
        test: { name: 'services', include: include('services'), setupFiles, testTimeout: 60_000, hookTimeout: 180_000 },
      },
    ],
  },
})
