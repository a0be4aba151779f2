import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { generateImportMap } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { BODY } from '#cms/shared/requests.ts'
import { authTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { ADMIN, startApp, type TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { consoleAdmin, withoutBearer } from '#tests/support/console-callers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const html = { headers: { Accept: 'text/html,application/xhtml+xml' } }

const CLOSED_CALLS: [method: string, path: string][] = [
  ['GET', '/console'],
  ['GET', '/console/collections/users'],
  ['POST', '/console'],
  ['POST', '/console/login'],
  ['GET', '/console/_next/image?url=x'],
  ['GET', '/console/_next/hmr'],
  ['GET', '/console-api/users'],
  ['GET', '/console-api/users/me'],
  ['GET', '/console-api/users/login'],
  ['GET', '/console-api/access'],
  ['GET', '/console-api/messages'],
  ['POST', '/console-api/users'],
  ['POST', '/console-api/users/first-register'],
  ['POST', '/console-api/users/forgot-password'],
  ['POST', '/console-api/users/refresh-token'],
  ['POST', '/console-api/users/logout'],
  ['OPTIONS', '/console-api/users'],
  ['PATCH', '/console-api/projects/1'],
  ['DELETE', '/console-api/projects/1'],
]

const CALLERS: [name: string, make: () => Promise<Client>, status: number, error: string][] = [
  ['nobody', async () => app.client(), 401, authTexts.unauthorized],
  [
    'a forged cookie',
    async () => clientWithCookie('eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4IiwiZ2VuIjowfQ.forged'),
    401,
    authTexts.unauthorized,
  ],
  [
    "a cookie of another algorithm ('none')",
    async () => clientWithCookie('eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4IiwiZ2VuIjowfQ.'),
    401,
    authTexts.unauthorized,
  ],
  ["an admin's bearer without the cookie", adminByBearer, 401, authTexts.unauthorized],
  [
    "an admin's bearer as a cookie",
    async () => clientWithCookie((await app.admin()).token!),
    401,
    authTexts.unauthorized,
  ],
  ['an admin who signed out', signedOutAdmin, 401, authTexts.unauthorized],
  ['an admin who was disabled', disabledAdmin, 401, authTexts.unauthorized],
  ['an editor', () => app.editor().then(withoutBearer), 403, usersTexts.unauthorized],
  ["an editor with an admin's bearer", editorWithAdminBearer, 403, usersTexts.unauthorized],
  ['an admin with a password change due', adminWithChangeDue, 403, authTexts.passwordChangeRequired],
]

describe.each(CALLERS)('%s', (_name, make, status, error) => {
  let caller: Client

  beforeAll(async () => {
    caller = await make()
  })

  test.each(CLOSED_CALLS)('is refused %s %s', async (method, path) => {
    const response = await caller.call(method, path)
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject({ error, errors: [{ message: error }] })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is sent from a page of the console to its sign-in, and back to that page', async () => {
    const response = await caller.get('/console/collections/users?limit=5', html)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      '/console/login?redirect=%2Fconsole%2Fcollections%2Fusers%3Flimit%3D5',
    )
  })
})

describe('a signed-in admin', () => {
  test.each([
    '/console-api/studio-api/projects',
    '/console-api/STUDIO-API/projects',
    '/console-api/%73tudio-api/projects',
    '/console-api//studio-api/projects',
  ])('finds no documented endpoint at %s', async (path) => {
    const admin = await consoleAdmin(app)
    const response = await admin.get(path)
    expect(response.status).toBe(404)
    expect(response.body.error).toBe(apiTexts.notFound)
  })

  test('is refused a call from a page of another site', async () => {
    const admin = await consoleAdmin(app)
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const response = await admin.call('POST', '/console-api/users/logout', { headers })
      expect(response.status).toBe(403)
      expect(response.body.error).toBe(apiTexts.foreignOrigin)
    }
  })

  test('is refused a body of unknown length, and one larger than the largest file', async () => {
    const admin = await consoleAdmin(app)
    expect(await sendHeadersOnly('posts', CHUNKED, admin)).toBe(411)
    expect(await sendHeadersOnly('posts', { 'Content-Length': BODY.video + 1 }, admin)).toBe(413)
  })
})

describe('the sign-in call', () => {
  test('is refused from a page of another site', async () => {
    const response = await app
      .client()
      .post('/console-api/users/login', ADMIN, { headers: { Origin: 'https://evil.test' } })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('is refused when it carries more than a sign-in needs', async () => {
    const response = await app.client().post('/console-api/users/login', { email: 'x'.repeat(20_000) })
    expect(response.status).toBe(413)
  })

  test('is refused without a content length', async () => {
    expect(await sendHeadersOnly('users/login', CHUNKED)).toBe(411)
  })

  test('is limited by the address that it comes from', async () => {
    const client = app.client()
    const tooMuch = { email: 'x'.repeat(20_000) }
    for (let count = 0; count < RATE_LIMITS.signIn.points; count += 1) {
      await client.post('/console-api/users/login', tooMuch)
    }
    const response = await client.post('/console-api/users/login', tooMuch)
    expect(response.status).toBe(429)
    expect(response.body.error).toBe(authTexts.tooManyRequests)
    expect((await app.client().post('/console-api/users/login', tooMuch)).status).toBe(413)
  })
})

test('a console that is not built responds with 503, and the next request looks for it again', async () => {
  const { lazyConsoleApp } = await import('#cms/http/console/console-app.ts')
  const load = lazyConsoleApp({ dir: app.dataDir })
  const attempts = [load(), load()]
  expect(attempts[0]).toBe(attempts[1])
  await expect(attempts[0]).rejects.toMatchObject({ status: 503, message: apiTexts.unavailable })
  const next = load()
  expect(next).not.toBe(attempts[0])
  await expect(next).rejects.toMatchObject({ status: 503 })
})

test('the import map that the console is built with names every component of the configuration', async () => {
  const importMapFile = join(app.dataDir, 'import-map.ts')
  const { config } = app.payload
  const admin = {
    ...config.admin,
    importMap: { ...config.admin.importMap, baseDir: app.dataDir, importMapFile },
  }
  await generateImportMap({ ...config, admin }, { force: true, log: false })
  expect(
    readFileSync(join(ROOT, 'cms/console/import-map.ts'), 'utf8'),
    'npm run payload -- generate:importmap',
  ).toBe(readFileSync(importMapFile, 'utf8'))
})

test('a refusal carries the strict policy of the site, and asks for no client hints', async () => {
  const response = await app.client().get('/console', html)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('accept-ch')).toBeNull()
  expect(response.headers.get('critical-ch')).toBeNull()
})

/** Sends the headers of a call that has a body, and not the body. @returns the response's status */
async function sendHeadersOnly(
  path: string,
  bodyHeaders: OutgoingHttpHeaders,
  client = app.client(),
): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = request(`${app.origin}/console-api/${path}`, {
    method: 'POST',
    headers: { ...bodyHeaders, Cookie: cookie },
  })
  call.flushHeaders()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  call.destroy()
  return response.statusCode!
}
const CHUNKED = { 'Transfer-Encoding': 'chunked' }

function clientWithCookie(value: string): Client {
  const client = app.client()
  client.cookies.set('studio-session', value)
  return client
}

async function adminByBearer(): Promise<Client> {
  const admin = await app.admin()
  admin.cookies.clear()
  return admin
}

async function signedOutAdmin(): Promise<Client> {
  const admin = await consoleAdmin(app)
  const cookie = admin.cookies.get('studio-session')!
  await admin.post('/api/auth/sign-out')
  admin.cookies.set('studio-session', cookie)
  return admin
}

async function disabledAdmin(): Promise<Client> {
  const credentials = await app.makeUser({ role: 'admin' })
  const admin = withoutBearer(await app.client().signIn(credentials))
  await app.payload.update({
    collection: 'users',
    where: { email: { equals: credentials.email } },
    data: { disabled: true },
    overrideAccess: true,
  })
  return admin
}

async function editorWithAdminBearer(): Promise<Client> {
  const editor = await app.editor()
  editor.token = (await app.admin()).token
  return editor
}

async function adminWithChangeDue(): Promise<Client> {
  const credentials = await app.makeUser({ role: 'admin', requirePasswordChange: true })
  return withoutBearer(await app.client().signIn(credentials))
}
