import { defineConfig, devices } from 'playwright/test'
import { launchArgs } from '#tests/support/parts/chromium.ts'

/** What changes the demo site: one test at a time, after those that only look at it. */
const CHANGES = /(?:panel-[a-z-]+|blog|booking|booking-calendar|console|contact|fresh|lightbox|no-script|project|staff-over-api)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/parts/e2e-server.ts',
  workers: 2,
  projects: [
    { name: 'looking', testIgnore: CHANGES, fullyParallel: true },
    { name: 'changing', testMatch: CHANGES, dependencies: ['looking'], workers: 1 },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_BINARY, args: launchArgs() },
  },
})
