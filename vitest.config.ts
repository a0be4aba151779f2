import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { testerPage } from '#tests/support/components/tester-page.ts'
import { stubBrowser } from '#tests/support/components/stub-browser.ts'
import { shortLivedArgs } from '#tests/support/servers/chromium.ts'
import { EVENT_LIMIT, PAGE_LIMIT, TEST_LIMIT } from '#tests/support/limits.ts'
import { LongestFirst } from '#tests/support/longest-first.ts'
import { ON_BOTH_PROFILES, ON_MONGODB_ALONE } from '#tests/support/cluster/profile-tests.ts'

const setupFiles = ['tests/support/setup.ts']
const include = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`]
const files = (folder: string, names: readonly string[]) =>
  names.map((name) => `tests/${folder}/${name}.test.ts`)

/** Without PAYLOAD_SECRET, reading the settings would create a data folder with a secret in the sources. */
const UNIT_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'

/** Drills that count and time calls. */
const LOAD = ['under-load']

type Settings = NonNullable<UserWorkspaceConfig['test']>

const withoutApp = { setupFiles, env: { PAYLOAD_SECRET: UNIT_SECRET } }
const embedded = (env = {}) => ({ setupFiles, env: { ...env, TEST_PROFILE: 'embedded' } })
const cluster = (env = {}) => ({
  setupFiles,
  env: { ...env, TEST_PROFILE: 'cluster' },
  // tests are also listed on machines without the servers of this profile
  globalSetup: process.env.LISTS_TESTS ? [] : ['tests/support/cluster/cluster-setup.ts'],
})
/** Each worker has one app, reset for each file: tests/support/app.ts. */
const ONE_APP = { TEST_APP: 'shared' }
/** A tenth less work for the same tests: fewer collections of garbage, no optimising of what runs twice. */
const SHORT_LIVED = { execArgv: ['--max-semi-space-size=64', '--no-opt'] }
/**
 * These tests mostly wait for the processes they start: three files keep two cores busy. They run after the
 * other projects.
 */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 1 } }

const inNode: Settings[] = [
  { name: 'unit', include: include('unit'), ...withoutApp, isolate: false },
  { name: 'payload', include: include('payload'), ...withoutApp },
  {
    name: 'api-embedded',
    include: include('api'),
    exclude: files('api', ON_MONGODB_ALONE.api),
    ...embedded(ONE_APP),
    ...SHORT_LIVED,
    isolate: false,
  },
  {
    name: 'api-cluster',
    include: files('api', [...ON_BOTH_PROFILES.api, ...ON_MONGODB_ALONE.api]),
    ...cluster(ONE_APP),
    ...SHORT_LIVED,
    isolate: false,
  },
  // the server and the commands as real processes, and settings that a process reads only once
  {
    name: 'processes-embedded',
    include: include('processes'),
    exclude: files('processes', ON_MONGODB_ALONE.processes),
    ...embedded(),
    ...waiting,
  },
  {
    name: 'processes-cluster',
    include: files('processes', [...ON_BOTH_PROFILES.processes, ...ON_MONGODB_ALONE.processes]),
    ...cluster(),
    ...waiting,
  },
  { name: 'services', include: include('services'), setupFiles, ...waiting },
  { name: 'drills', include: include('drills'), exclude: files('drills', LOAD), ...embedded() },
  { name: 'load', include: files('drills', LOAD), ...embedded() },
  {
    name: 'drills-cluster',
    include: files('drills', ON_BOTH_PROFILES.drills),
    ...cluster(),
    ...waiting,
  },
]

/** Components in a real browser: its keyboard, focus and clipboard, and the site's own policy for markup. */
const components: Settings = {
  name: 'components',
  include: include('components'),
  setupFiles: ['tests/support/components/setup.ts'],
  // all pages of a browser share one clipboard
  fileParallelism: false,
  testTimeout: 4 * PAGE_LIMIT,
  expect: { poll: { timeout: PAGE_LIMIT, interval: 20 } },
  browser: {
    enabled: true,
    headless: true,
    viewport: { width: 1280, height: 720 },
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { executablePath: process.env.CHROMIUM_BINARY, args: shortLivedArgs() },
      contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
      actionTimeout: PAGE_LIMIT,
    }),
    instances: [{ browser: 'chromium' as const }],
  },
}

export default defineConfig({
  test: {
    // by default each file has its own process: Payload keeps one instance per process
    pool: 'forks',
    isolate: true,
    maxWorkers: 2,
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    expect: { poll: { timeout: EVENT_LIMIT } },
    sequence: { sequencer: LongestFirst },
    // the server's sources run as they do in production: by Node itself, with its compile cache
    server: { deps: { external: [/\/(?:cms|collections|endpoints)\/.*\.ts$/] } },
    projects: [
      ...inNode.map((test) => ({ extends: true as const, test })),
      process.env.LISTS_TESTS
        ? {
            extends: true,
            plugins: [stubBrowser()],
            test: { name: components.name, include: components.include },
          }
        : // a dependency discovered during a test reloads the page: `force` finds all of them beforehand
          { extends: true, plugins: [testerPage()], optimizeDeps: { force: true }, test: components },
    ],
  },
})
