import { expect, type Page } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/** Signs in as the form of the console does, without its pages: those are the subject of console.spec.ts. */
export async function signInToConsole(page: Page): Promise<void> {
  const reply = await page.request.post('/console-api/users/login', {
    data: { email: e2e.adminEmail, password: e2e.adminPassword },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
