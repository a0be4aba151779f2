import { beforeAll, describe, expect, it } from 'vitest'
import { BODY } from '#cms/shared/requests.ts'
import { KB, MB } from '#cms/shared/units.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, postForm } from '#tests/support/builders.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

const app = await startApp()
const admin = await app.admin()

let bearer: Record<string, string>
let before: Awaited<ReturnType<typeof snapshotDatabase>>
let post: { id: string }

beforeAll(async () => {
  post = await makePost(admin)
  bearer = { Authorization: `Bearer ${admin.token}`, 'X-Forwarded-For': admin.address }
  before = await snapshotDatabase(app.payload)
})

const expectUnchanged = async () => expect(await snapshotDatabase(app.payload)).toEqual(before)
const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetchRaw(app.origin, { method, path, headers: { ...bearer, ...headers } })

/** So many megabytes, made as they are sent. */
function* megabytes(count: number) {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MB, 'a')
}

describe('a body', () => {
  it.each([
    ['that is no JSON', '{"title":', 'broken-json'],
    ['that is empty', '', 'broken-json'],
    ['of bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'broken-json'],
    [
      'in another encoding than UTF-8',
      Buffer.from('{"title":"Caf\xe9","category":"B"}', 'latin1'),
      'broken-json',
    ],
  ])('%s gets 400', async (_, body, code) => {
    const response = await admin.call('POST', '/api/projects', {
      raw: { type: 'application/json', body: body as BodyInit },
    })
    expect(response.status).toBe(400)
    expect(response.body).toEqual({ error: apiTexts.brokenJson, code })
    await expectUnchanged()
  })

  it.each([['null'], ['[]'], ['"text"'], ['7'], ['[{"title":"A","category":"B"}]']])(
    'of %s where an object is asked for gets 400',
    async (body) => {
      const response = await admin.call('POST', '/api/projects', {
        raw: { type: 'application/json', body },
      })
      expect(response.status).toBe(400)
      expect(response.body).toMatchObject({ error: requestTexts.invalid, code: 'invalid' })
      await expectUnchanged()
    },
  )

  it('refuses __proto__ and constructor as fields', async () => {
    for (const [name, body] of [
      ['__proto__', '{"title":"A","category":"B","__proto__":{"admin":true}}'],
      ['constructor', '{"title":"A","category":"B","constructor":{}}'],
    ]) {
      const response = await admin.call('POST', '/api/projects', {
        raw: { type: 'application/json', body: body! },
      })
      expect(response.status, body).toBe(400)
      expect(Object.entries(response.body.fields)).toEqual([[name, 'Unknown field']])
    }
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const form = postForm()
      form.append(name, 'x')
      const response = await admin.postForm('/api/newpost', form)
      expect(response.status, name).toBe(400)
      expect(Object.entries(response.body.fields)).toEqual([[name, 'Unknown field']])
    }
    await expectUnchanged()
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
    'multipart/form-data; boundary=x',
    '',
  ])('of the type %j where JSON is asked for gets 415', async (type) => {
    const response = await admin.call('POST', '/api/projects', {
      raw: { type, body: '{"title":"A","category":"B"}' },
    })
    expect(response.status).toBe(415)
    expect(response.body).toEqual({ error: apiTexts.jsonOnly, code: 'unsupported-type' })
    await expectUnchanged()
  })

  it('of 50 MB gets 413 and the connection ends', async () => {
    for (const [type, path] of [
      ['application/json', '/api/projects'],
      ['multipart/form-data; boundary=x', '/api/newpost'],
    ] as const) {
      const headers = { ...bearer, 'Content-Type': type, 'Content-Length': String(50 * MB) }
      const response = await fetchRaw(app.origin, { method: 'POST', path, headers, body: megabytes(50) })
      expect(response.status).toBe(413)
      expect(JSON.parse(response.text)).toEqual({ error: apiTexts.tooLarge, code: 'too-large' })
      expect(response.headers.connection).toBe('close')
    }
    await expectUnchanged()
  })

  it('of unknown length that grows over the limit gets 413', async () => {
    for (const [type, path, size] of [
      ['application/json', '/api/projects', BODY.json / MB + 1],
      ['application/json', '/api/contact', BODY.json / MB + 1],
      ['multipart/form-data; boundary=x', '/api/newpost', BODY.multipart / MB + 1],
    ] as const) {
      const headers = { ...bearer, 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
      const response = await fetchRaw(app.origin, { method: 'POST', path, headers, body: megabytes(size) })
      expect(response.status, path).toBe(413)
      expect(JSON.parse(response.text)).toEqual({ error: apiTexts.tooLarge, code: 'too-large' })
    }
    await expectUnchanged()
  })

  it('of a GET is not read and changes nothing', async () => {
    const response = await fetchRaw(app.origin, {
      path: '/api/public/projects',
      headers: { 'Content-Length': '5' },
      body: ['hello'],
    })
    expect(response.status).toBe(200)
  })
})

describe('an address that is spelled in another way', () => {
  it.each([
    '/api/users/',
    '/api/Users',
    '/api/USERS',
    '/API/users',
    '/api//users',
    '//api/users',
    '/api/%75sers',
    '/api/users%2f',
    '/api/./users',
    '/api/public/../users',
    '/api/%2e%2e/api/users',
    '/api/..%2fusers',
    '/api/users;a=b',
    '/api/users%00',
    '/api/users%0a',
    '/api/users.json',
    '/api/studio-api/users',
    '/studio-api/users',
    '/api/sessions',
    '/api/access',
    '/api/graphql',
    '/api/users/login',
    '/api/users/first-register',
    '/api/users/me',
    '/api/',
    '/api/nothing',
  ])('is no other way to a call: GET %s', async (path) => {
    const response = await raw('GET', path)
    expect([400, 404]).toContain(response.status)
    expect(response.text).not.toContain(String((before.users as { email: string }[])[0]!.email))
    if (path.startsWith('/api/')) {
      expect(JSON.parse(response.text)).toMatchObject({ error: expect.any(String), code: expect.any(String) })
    }
  })

  it('is the page about the API: GET /api', async () => {
    const response = await raw('GET', '/api')
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.text).not.toContain(String((before.users as { email: string }[])[0]!.email))
  })

  it.each(['/api/%', '/api/users/%E0%A4%A', '/api/users/%c0%ae'])(
    'that cannot be decoded gets 400: %s',
    async (path) => {
      const response = await raw('GET', path)
      expect(response.status).toBe(400)
      expect(JSON.parse(response.text)).toEqual({
        error: apiTexts.malformedPath,
        code: 'malformed-path',
      })
    },
  )

  it('deletes nothing either', async () => {
    for (const path of [
      `/api/blogposts/${post.id}/`,
      `/api/Blogposts/${post.id}`,
      `/api//blogposts/${post.id}`,
      `/api/blogposts/%2e/${post.id}`,
      `/api/posts/${post.id}`,
    ]) {
      expect([400, 404, 405]).toContain((await raw('DELETE', path)).status)
    }
    await expectUnchanged()
  })
})

describe('the address of a page', () => {
  /** The path as a program sends it that does not escape. */
  const bytes = (path: string) => Buffer.from(path).toString('latin1')

  it.each([
    ['/search?q=café', '/search?q=caf%C3%A9'],
    ['/blog/音?a=%2F', '/blog/%E9%9F%B3?a=%2F'],
  ])('with unescaped bytes redirects to the escaped one: %s', async (path, escaped) => {
    const response = await fetchRaw(app.origin, { path: bytes(path) })
    expect([response.status, response.headers.location]).toEqual([308, escaped])
  })

  it.each(['//evil.example/é', '/\\evil.example/é', '/api/public/blogposts?q=é'])(
    'does not redirect to another site, nor from a call: %s',
    async (path) => {
      const response = await fetchRaw(app.origin, { path: bytes(path) })
      expect([response.status, response.headers.location]).toEqual([400, undefined])
      expect(JSON.parse(response.text)).toEqual({ error: apiTexts.unreadable, code: 'unreadable' })
    },
  )

  it.each([
    '/%',
    '/blog/%ff',
    '/portfolio/%E0%A4',
    '/search%c0%ae',
    '/blog/%ff?q=%',
    '/%0A',
    '/admin/%E2%80%A8/x',
  ])('that cannot be decoded shows the page that says so: %s', async (path) => {
    const response = await fetchRaw(app.origin, { path })
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.text).toContain('404 - Page Not Found')
  })
})

describe('a method', () => {
  it.each([
    ['DELETE', '/api/public/projects', 'GET'],
    ['POST', '/api/users', 'GET'],
    ['PATCH', '/api/blogposts/x', 'GET, PUT, DELETE'],
    ['GET', '/api/contact', 'POST'],
    ['OPTIONS', '/api/projects', 'GET, POST'],
  ])('that an address does not have gets 405 and those that it has: %s %s', async (method, path, allow) => {
    const response = await raw(method, path)
    expect(response.status).toBe(405)
    expect(response.headers.allow).toBe(allow)
    expect(JSON.parse(response.text)).toEqual({
      error: apiTexts.methodNotAllowed,
      code: 'method-not-allowed',
    })
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it.each(['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])(
    'is not changed by %s',
    async (header) => {
      for (const path of ['/api/projects', `/api/blogposts/${post.id}`]) {
        expect((await raw('POST', path, { [header]: 'DELETE' })).status).toBeGreaterThanOrEqual(400)
      }
      await expectUnchanged()
    },
  )

  it('is not changed by a field either', async () => {
    const raw = { type: 'application/x-www-form-urlencoded', body: '_method=DELETE' }
    expect((await admin.call('POST', `/api/blogposts/${post.id}`, { raw })).status).toBe(405)
    await expectUnchanged()
  })
})

describe('headers', () => {
  it('that are huge get 431 and no more', async () => {
    const response = await raw('GET', '/api/public/projects', { 'X-Huge': 'x'.repeat(64 * KB) })
    expect(response.status).toBe(431)
  })

  it('of another host change nothing in a response', async () => {
    const { text } = await raw('GET', '/api/public/projects', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    })
    expect(text).not.toContain('evil.example')
  })

  it.each(['Bearer', 'Bearer ', 'Bearer a b', 'Basic YTpi', 'bearer null', `JWT ${'a'.repeat(5_000)}`])(
    'with the odd authorization %j are nobody',
    async (Authorization) => {
      expect((await raw('GET', '/api/users', { Authorization })).status).toBe(401)
    },
  )
})
