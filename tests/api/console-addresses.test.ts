import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, startApp, type TestApp } from '#tests/support/app.ts'
import { consoleAdmin } from '#tests/support/console-callers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const html = { headers: { Accept: 'text/html,application/xhtml+xml' } }

describe('other spellings of a console address', () => {
  test.each([
    '/Console/collections/users',
    '/CONSOLE-API/users',
    '//console/collections/users',
    '//console-api/users',
    '/%63onsole/collections/users',
    '/%63onsole-api/users',
    '/console%2fcollections%2fusers',
    '/console-api%2fusers',
    '/./console-api/users',
    '/x/../console-api/users',
    '/console/../console-api/users',
    '/console/%2e%2e/console-api/users',
    '/console/login/../collections/users',
    '/console/login/%2e%2e/collections/users',
    '/console/login%2f..%2fcollections',
    '/console/login\\..\\collections',
    '/console//collections/users',
    '/console/_next/static/../../collections/users',
    '/console/_next/static/%2e%2e/%2e%2e/collections/users',
    '/console/_next/static/..%2f..%2fcollections',
    '/console-api//users',
    '/console-api/./users',
    '/console-api/%75sers',
    '/console-api/USERS',
    '/console-api/users/login/',
    '/console-api/users/../access',
    '/console-api',
    '/console-api/',
    'http://studio.test/console-api/users',
    '/console-api/users%00',
    '/console/%',
  ])('%s tells a stranger nothing', async (path) => {
    const { status, text } = await app.client().callRawPath('GET', path)
    expect([400, 401, 404]).toContain(status)
    expect(text).not.toContain(ADMIN.email)
    expect(text).not.toContain('/console/_next/')
  })

  test.each([
    '/console/../..//evil.example/x',
    '/console/..//evil.example/x',
    '/console/%2e%2e//evil.example/x',
    '/console/.%2E/..//evil.example/x',
    '/console\\..\\..\\\\evil.example/x',
    '/console/..\t//evil.example/x',
    '/\t/evil.example/x',
    '/console/..%2f..%2f%2fevil.example/x',
    '/console/%5c%5cevil.example',
    '//evil.example/console',
    '\\\\evil.example/console/x',
    'https://evil.example/console/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/console/login?redirect=//evil.example',
    '/admin',
    '/consolex',
    '',
  ])('a sign-in that is asked to lead to %j leads into the console', async (address) => {
    const admin = await consoleAdmin(app)
    for (const caller of [app.client(), admin]) {
      for (const query of [
        `redirect=${encodeURIComponent(address)}`,
        `redirect=%2Fconsole%2Fcollections%2Fusers&redirect=${encodeURIComponent(address)}`,
        `%72edirect=${encodeURIComponent(address)}`,
      ]) {
        const response = await caller.get(`/console/login?${query}`, html)
        expect([response.status, response.headers.get('location')], query).toEqual([302, '/console/login'])
      }
    }
    const postResponse = await admin.post(`/console/login?redirect=${encodeURIComponent(address)}`)
    expect(postResponse.status).toBe(404)
  })

  test.each([
    ['/console/collections/../collections/users', '/console/collections/users'],
    ['/console/collections/./users?limit=5#x', '/console/collections/users?limit=5#x'],
    ['\\console\\collections\\users', '/console/collections/users'],
  ])('a sign-in that is asked to lead to %s names that page in its usual spelling', async (address, page) => {
    const response = await app.client().get(`/console/login?redirect=${encodeURIComponent(address)}`, html)
    const location = `/console/login?redirect=${encodeURIComponent(page)}`
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
    expect((await app.client().get(location, html)).status).not.toBe(302)
  })

  test.each([
    '/console',
    '/console/login/',
    '/console/logout',
    '/console/logout-inactivity?redirect=/console',
  ])('a sign-in never leads back to %s', async (path) => {
    const response = await app.client().get(path, html)
    expect(response.headers.get('location')).toBe('/console/login')
  })
})
