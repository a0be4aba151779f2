import { defineConfig, devices } from 'playwright/test'
import { shortLivedArgs } from '#tests/support/servers/chromium.ts'
import { PAGE_LIMIT } from '#tests/support/limits.ts'
import { siteUrl, WORKERS } from '#tests/support/e2e/e2e-server.ts'

/** Files that change the demo site: each worker has its own site, and the tests of a file run in order. */
const CHANGING_FILES =
  /(?:panel-[a-z-]+|blog-post|booking|booking-calendar|booking-cancel|console|console-media|console-visitors|contact|film|form-robots|fresh|lightbox|lightbox-detail|lightbox-zoom|no-script|project|project-opening|staff-over-api|whole-tour)\.spec\.ts$/

/** Other processes show a change up to a second later: tests/drills/replicas-content.test.ts. */
const IGNORED_ON_CLUSTER = process.env.E2E_PROFILE === 'cluster' ? ['**/fresh.spec.ts'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  // each part of a run keeps its own failure output
  outputDir: `test-results/${process.env.E2E_PROFILE === 'cluster' ? 'e2e-cluster' : 'e2e'}`,
  globalSetup: './tests/support/e2e/global-setup.ts',
  workers: WORKERS,
  // whole files first, single tests fill the remaining time
  projects: [
    {
      name: 'changing',
      testMatch: CHANGING_FILES,
      testIgnore: IGNORED_ON_CLUSTER,
      use: { baseURL: siteUrl({ isChanged: true }) },
    },
    {
      name: 'looking',
      testIgnore: process.env.SCREENS ? CHANGING_FILES : [CHANGING_FILES, '**/screens.spec.ts'],
      fullyParallel: true,
      use: { baseURL: siteUrl({ isChanged: false }) },
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  timeout: 4 * PAGE_LIMIT,
  expect: { timeout: PAGE_LIMIT },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    // nginx in front of the cluster profile (E2E_PROFILE=cluster) has a self-signed certificate
    ignoreHTTPSErrors: true,
    // animations take a sixth of the work of a browser without a GPU; files that test them opt in
    contextOptions: { reducedMotion: 'reduce' },
    // even if kept only on failure, each test would record both, and a screenshot alone takes longer than a
    // visit of the home page; `--trace on` records both
    screenshot: 'off',
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_BINARY, args: shortLivedArgs() },
  },
})
