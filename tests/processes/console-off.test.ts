import { beforeAll, expect, test } from 'vitest'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ CONSOLE: 'off' })
})

test.each(['/console', '/console/login', '/console/_next/static/x.js'])(
  'with the console off, %s is not found, even for an admin',
  async (path) => {
    const admin = await app.admin()
    expect((await admin.get(path, { headers: { Accept: 'text/html' } })).status).toBe(404)
  },
)

test.each([
  ['GET', '/console-api/users'],
  ['POST', '/console-api/users/login'],
])('with the console off, %s %s is not found, even for an admin', async (method, path) => {
  const admin = await app.admin()
  const response = await admin.call(method, path)
  expect(response.status).toBe(404)
  expect(response.body.error).toBe(apiTexts.notFound)
})
