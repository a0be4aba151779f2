import { defineConfig, devices } from 'playwright/test'
import { launchArgs } from '#tests/support/parts/chromium.ts'
import { siteUrl, WORKERS } from '#tests/support/parts/e2e-server.ts'

/** What changes the demo site: each worker has one of its own, and a file's tests run in their order. */
const CHANGES =
  /(?:panel-[a-z-]+|blog|booking|booking-calendar|booking-cancel|console|console-media|console-visitors|contact|form-robots|fresh|lightbox|no-script|project|staff-over-api)\.spec\.ts$/

/** What one process shows at once, another shows within a second: tests/services/replicas-content.test.ts. */
const OF_ONE_PROCESS = process.env.E2E_COLUMN === 'grown' ? ['**/fresh.spec.ts'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  // each part of a run keeps what it says of its failures
  outputDir: `test-results/${process.env.E2E_COLUMN === 'grown' ? 'e2e-grown' : 'e2e'}`,
  globalSetup: './tests/support/parts/e2e-server.ts',
  workers: WORKERS,
  // whole files first: single tests fill up the end
  projects: [
    {
      name: 'changing',
      testMatch: CHANGES,
      testIgnore: OF_ONE_PROCESS,
      use: { baseURL: siteUrl({ isChanged: true }) },
    },
    {
      name: 'looking',
      testIgnore: process.env.SCREENS ? CHANGES : [CHANGES, '**/screens.spec.ts'],
      fullyParallel: true,
      use: { baseURL: siteUrl({ isChanged: false }) },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // nginx in front of the grown column (E2E_COLUMN=grown)
    ignoreHTTPSErrors: true,
    // what moves costs a browser without a graphics card a sixth of its work: files that it matters to ask
    // for it
    contextOptions: { reducedMotion: 'reduce' },
    // each test would make both, and drop them where nothing failed; the picture alone costs more than a
    // visit of the home page: `--trace on` has both
    screenshot: 'off',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_BINARY, args: launchArgs() },
  },
})
