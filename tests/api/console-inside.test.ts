import { beforeAll, describe, expect, test } from 'vitest'
import { SESSION, SIGN_IN_LOCK } from '#cms/shared/accounts.ts'
import { authTexts, passwordTexts, usersTexts } from '#cms/shared/texts/accounts.ts'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { MINUTE } from '#cms/shared/units.ts'
import { ADMIN, startApp, type TestApp } from '#tests/support/app.ts'
import { multipartForm, type Client, type ApiResponse } from '#tests/support/client.ts'
import { isConsoleBuilt } from '#tests/support/console-callers.ts'

const WRONG_PASSWORD = 'not-the-password'
const html = { headers: { Accept: 'text/html' } }

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

/** Signs in with the form that Payload’s sign-in page sends. */
const signIn = (
  client: Client,
  { email, password }: { email: string; password: string },
): Promise<ApiResponse> =>
  client.call('POST', '/console-api/users/login', {
    form: multipartForm({ _payload: JSON.stringify({ email, password }) }),
  })

async function signedInAdmin(): Promise<Client> {
  const client = app.client()
  const response = await signIn(client, ADMIN)
  expect(response.status, response.text).toBe(200)
  return client
}

describe.skipIf(!isConsoleBuilt)('the sign-in page', () => {
  test('opens for anybody, with the policy of the console and files under its own prefix', async () => {
    const page = await app.client().get('/console/login', html)
    expect(page.status).toBe(200)
    const [, nonce] = /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(
      page.headers.get('content-security-policy')!,
    )!
    const scripts = [...page.text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    const again = await app.client().get('/console/login', {
      headers: { ...html.headers, 'Content-Security-Policy': "script-src 'nonce-mine'" },
    })
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
    expect(again.text).not.toContain('nonce-mine')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')

    const script = /src="(\/console\/_next\/static\/[^"]+\.js)"/.exec(page.text)![1]!
    expect((await app.client().get(script)).status).toBe(200)
    expect((await app.client().get(script.replace('/console', ''))).status).toBe(404)
    expect(page.text).not.toMatch(/["'(]\/_next\//)
  })

  test('is shown to a signed-in editor, too, who may sign in as an admin', async () => {
    const editor = await app.editor()
    const page = await editor.get('/console/login', html)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('NEXT_REDIRECT')
  })

  test('names no collection or field', async () => {
    const page = await app.client().get('/console/login', html)
    for (const word of ['outbox', 'bookings', 'requirePasswordChange']) expect(page.text).not.toContain(word)
  })
})

describe.skipIf(!isConsoleBuilt)('signing in to the console', () => {
  test('opens it to an admin until they sign out', async () => {
    const admin = await signedInAdmin()
    expect((await admin.get('/console', html)).status).toBe(200)
    const me = await admin.get('/console-api/users/me')
    expect(me.body).toMatchObject({
      user: { email: ADMIN.email, role: 'admin', collection: 'users' },
      collection: 'users',
    })
    expect(Math.abs(me.body.exp * 1000 - Date.now() - SESSION.plainLife)).toBeLessThan(MINUTE)

    const cookie = admin.cookies.get(SESSION.cookie)!
    expect((await admin.post('/console-api/users/logout')).status).toBe(200)
    expect(admin.cookies.has(SESSION.cookie)).toBe(false)
    admin.cookies.set(SESSION.cookie, cookie)
    expect((await admin.get('/console-api/users/me')).status).toBe(401)
  })

  test.each([
    ['an editor', { role: 'editor' as const }, usersTexts.unauthorized],
    [
      'an admin with a password change due',
      { role: 'admin' as const, requirePasswordChange: true },
      authTexts.passwordChangeRequired,
    ],
    ['a disabled admin', { role: 'admin' as const, disabled: true }, authTexts.userDisabled],
  ])('is refused to %s, and leaves no session', async (_who, fields, error) => {
    const credentials = await app.makeUser(fields)
    const client = app.client()
    const response = await signIn(client, credentials)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ error, errors: [{ message: error }] })
    expect(client.cookies.size).toBe(0)
    const { docs } = await app.payload.find({
      collection: 'users',
      where: { email: { equals: credentials.email } },
      overrideAccess: true,
    })
    const sessions = await app.payload.count({
      collection: 'sessions',
      where: { user: { equals: docs[0]!.id } },
      overrideAccess: true,
    })
    expect(sessions.totalDocs).toBe(0)
  })

  test('is refused with a wrong password, in the words of the sign-in', async () => {
    const response = await signIn(app.client(), { email: ADMIN.email, password: WRONG_PASSWORD })
    expect(response.status).toBe(401)
    expect(response.body.error).toBe(authTexts.wrongPassword)
  })
})

describe.skipIf(!isConsoleBuilt)('the console', () => {
  test('uses the Payload instance of the site', async () => {
    const admin = await signedInAdmin()
    await admin.get('/console', html)
    // Next hands its import map to the instance that it renders with
    expect(Object.keys(app.payload.importMap).length).toBeGreaterThan(0)
  })

  test('obeys the hooks of the site, and gets their errors as they are', async () => {
    const admin = await signedInAdmin()
    const { body } = await admin.get('/console-api/users/me')
    const response = await admin.call('PATCH', `/console-api/users/${body.user.id}`, {
      json: { password: 'short' },
    })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].message).toBe(passwordTexts.tooShort)
  })

  test('changes what visitors see at their next request', async () => {
    const created = await app.payload.create({
      collection: 'projects',
      data: { title: 'Quay House', category: 'Housing', _status: 'published' } as never,
      overrideAccess: true,
    })
    const before = await app.client().get(`/api/public/projects/${created.id}`)
    expect(before.body.project.title).toBe('Quay House')

    const admin = await signedInAdmin()
    const response = await admin.call('PATCH', `/console-api/projects/${created.id}`, {
      form: multipartForm({ _payload: JSON.stringify({ title: 'Quay House II' }) }),
    })
    expect(response.status, response.text).toBe(200)
    expect((await app.client().get(`/api/public/projects/${created.id}`)).body.project.title).toBe(
      'Quay House II',
    )
  })

  test('restores a version as it was, and never as a draft beside the document', async () => {
    const { id } = await app.payload.create({
      collection: 'projects',
      data: { title: 'First', category: 'Housing', _status: 'published' } as never,
      overrideAccess: true,
    })
    await app.payload.update({
      collection: 'projects',
      id,
      data: { title: 'Second' },
      overrideAccess: true,
    })
    const { docs } = await app.payload.findVersions({
      collection: 'projects',
      where: { parent: { equals: id }, 'version.title': { equals: 'First' } },
      overrideAccess: true,
    })
    const admin = await signedInAdmin()
    const restore = ({ draft }: { draft: boolean }) =>
      admin.post(`/console-api/projects/versions/${docs[0]!.id}?draft=${draft}`)
    const refused = await restore({ draft: true })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(publicationTexts.versionAsDraft)
    const title = async () => (await app.client().get(`/api/public/projects/${id}`)).body.project.title
    expect(await title()).toBe('Second')
    expect((await restore({ draft: false })).status).toBe(200)
    expect(await title()).toBe('First')
  })

  test('takes a long query as a POST whose method is overridden as GET', async () => {
    const admin = await signedInAdmin()
    const response = await admin.call('POST', '/console-api/users', {
      raw: { body: 'limit=1', type: 'application/x-www-form-urlencoded' },
      headers: { 'X-Payload-HTTP-Method-Override': 'GET' },
    })
    expect(response.status).toBe(200)
    expect(response.body.docs).toHaveLength(1)
  })

  test('never returns the hash of a password or a reset token', async () => {
    const admin = await signedInAdmin()
    const response = await admin.get('/console-api/users?depth=2')
    expect(response.body.docs[0].email).toContain('@')
    expect(response.text).not.toMatch(/"(hash|salt|resetPasswordToken)"/)
  })

  test('ignores a bearer token beside the cookie', async () => {
    const admin = await signedInAdmin()
    admin.token = (await app.editor()).token
    expect((await admin.get('/console-api/users/me')).body.user.email).toBe(ADMIN.email)
  })

  test('counts wrong passwords with the sign-in of the panel, by the address of the client', async () => {
    const credentials = await app.makeUser({ role: 'admin' })
    const [guesser, admin] = [app.client(), app.client()]
    for (let count = 0; count < SIGN_IN_LOCK.attempts; count += 1) {
      const { email } = credentials
      const response =
        count % 2
          ? await signIn(guesser, { email, password: WRONG_PASSWORD })
          : await guesser.post('/api/auth/sign-in', { email, password: WRONG_PASSWORD })
      expect(response.status).toBe(401)
    }
    const forged = {
      form: multipartForm({ _payload: JSON.stringify(credentials) }),
      headers: { 'X-Studio-Client': admin.address },
    }
    expect((await guesser.call('POST', '/console-api/users/login', forged)).status).toBe(429)
    expect((await signIn(admin, credentials)).status).toBe(200)
    // the device cookie of this browser is known now: a guesser at the same address does not lock it out
    expect((await signIn(Object.assign(admin, { address: guesser.address }), credentials)).status).toBe(200)
  })

  test.each(['forgot-password', 'reset-password', 'first-register', 'unlock'])(
    "keeps Payload's own %s closed",
    async (call) => {
      const admin = await signedInAdmin()
      expect((await admin.post(`/console-api/users/${call}`, { email: ADMIN.email })).status).toBe(404)
    },
  )

  test('adds no handler of its own for uncaught exceptions', () => {
    const handlers = process.listeners('uncaughtException').map(String)
    expect(handlers.filter((source) => source.includes('uncaughtException: '))).toEqual([])
  })

  test('asks no visitor of the site for client hints', async () => {
    const page = await app.client().get('/', html)
    expect(page.headers.get('accept-ch')).toBeNull()
    expect(page.headers.get('critical-ch')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
