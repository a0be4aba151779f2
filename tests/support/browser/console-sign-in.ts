import { expect, type Page } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/** Signs in as the form of the console does, without its pages: those are the subject of console.spec.ts. */
export async function signInToConsole(page: Page): Promise<void> {
  const response = await page.request.post('/console-api/users/login', {
    data: { email: e2e.adminEmail, password: e2e.adminPassword },
  })
  expect(response.status(), await response.text()).toBe(200)
}
