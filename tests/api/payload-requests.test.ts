import { connect } from 'node:net'
import {
  APIError,
  Forbidden,
  handleEndpoints,
  NotFound,
  ValidationError,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { waitForPending } from '#cms/platform/pending-requests.ts'
import { BODY } from '#cms/shared/requests.ts'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { MB } from '#cms/shared/units.ts'
import { CONSOLE_API_PREFIX, ENDPOINT_PREFIX } from '#cms/shared/paths.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { isCluster } from '#tests/support/cluster/test-profile.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const app = await startApp()
const admin = await app.admin()
const visitor = () => app.client()

const contactFields = { name: 'Ada', email: 'ada@example.com', message: 'Hello', openFor: 60_000 }
let project: { id: string; title: string; category: string }

beforeAll(async () => {
  project = await makeProject(admin)
})

/** Adds a hook before each change of a collection, for one test. */
const addHookTo = (collection: 'messages' | 'projects') => (hook: CollectionBeforeChangeHook) => {
  const { hooks } = app.payload.collections[collection].config
  const otherHooks = hooks.beforeChange
  hooks.beforeChange = [hook, ...otherHooks]
  onTestFinished(() => void (hooks.beforeChange = otherHooks))
}
const [beforeMessage, beforeProject] = [addHookTo('messages'), addHookTo('projects')]

/** Calls a route through Payload's own router, where the routes are registered, too. */
async function throughPayload(
  method: string,
  path: string,
  { client, json }: { client?: Client; json?: unknown } = {},
) {
  const response = await handleEndpoints({
    config: app.payload.config,
    path: `${CONSOLE_API_PREFIX}${ENDPOINT_PREFIX}${path.split('?')[0]}`,
    request: new Request(`http://studio.test/api${path}`, {
      method,
      headers: {
        ...(client && { Authorization: `Bearer ${client.token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }),
  })
  return comparable(response.status, response.headers, await response.json())
}

const comparable = (status: number, headers: Headers, body: unknown) => ({
  status,
  body,
  type: headers.get('content-type'),
  caching: headers.get('cache-control'),
  cookies: headers.getSetCookie(),
})

describe('a route called by the API and by Payload’s router', () => {
  it.each<[string, string, string, unknown?]>([
    ['a public read', 'GET', '/public/projects'],
    ['a public read with an unknown query', 'GET', '/public/projects?colour=red'],
    ['a document that is not there', 'GET', '/public/projects/nothing'],
    ['a call of staff by nobody', 'GET', '/users'],
    ['a form with fields missing', 'POST', '/contact', { name: '' }],
    ['a message', 'POST', '/contact', contactFields],
    ['the document of the API', 'GET', '/openapi.json'],
  ])('gives the same for %s', async (_what, method, path, json) => {
    const { status, headers, body } = await visitor().call(method, `/api${path}`, {
      json,
      undocumented: true,
    })
    expect(comparable(status, headers, body)).toEqual(await throughPayload(method, path, { json }))
  })

  it('gives the same to staff: a read, a refusal of a stale save', async () => {
    const users = await admin.get('/api/users')
    expect(comparable(users.status, users.headers, users.body)).toEqual(
      await throughPayload('GET', '/users', { client: admin }),
    )
    const json = { title: 'Later', category: project.category }
    const stale = { headers: { 'If-Match': '"0"' } }
    const { status, body } = await admin.put(`/api/projects/${project.id}`, json, stale)
    expect([status, body.code, body.current.project.title]).toEqual([412, 'changed-meanwhile', project.title])
  })
})

describe('what hooks see of a call', () => {
  const PAYLOAD_FIELDS = ['context', 'i18n', 'payloadAPI', 'payloadDataLoader', 'query', 'searchParams', 't']

  it('is a Payload request, with the id and the client address of the call', async () => {
    let hookRequest: PayloadRequest | undefined
    beforeMessage(({ req }) => void (hookRequest = req))
    const client = visitor()
    const { status, headers } = await client.post('/api/contact', { ...contactFields, message: 'Who calls?' })
    expect(status).toBe(201)
    expect(hookRequest).toMatchObject({
      method: 'POST',
      payloadAPI: 'REST',
      pathname: '/api/contact',
      origin: 'http://studio.test',
      user: null,
      context: { requestId: headers.get('x-request-id'), clientAddress: client.address },
    })
    expect(Object.keys(hookRequest!)).toEqual(expect.arrayContaining(PAYLOAD_FIELDS))
    expect(hookRequest!.headers.get('content-type')).toBe('application/json')
  })

  it('is the account that Payload’s auth strategy found, and the parameters of the route', async () => {
    const authenticate = vi.spyOn(app.payload.authStrategies[0]!, 'authenticate')
    onTestFinished(() => authenticate.mockRestore())
    let hookRequest: Pick<PayloadRequest, 'user' | 'routeParams'> | undefined
    beforeProject(({ req }) => void (hookRequest = req))
    const json = { title: 'By whom', category: project.category }
    expect(await admin.put(`/api/projects/${project.id}`, json)).toMatchObject({ status: 200 })
    expect(hookRequest!.user).toMatchObject({
      collection: 'users',
      role: 'admin',
      _strategy: 'studio-session',
    })
    expect(hookRequest!.routeParams).toEqual({ id: project.id })
    expect(authenticate).toHaveBeenCalledOnce()
  })

  it('is part of the transaction that the call begins and commits', async () => {
    const [begin, commit] = [
      vi.spyOn(app.payload.db, 'beginTransaction'),
      vi.spyOn(app.payload.db, 'commitTransaction'),
    ]
    onTestFinished(() => [begin, commit].forEach((spy) => void spy.mockRestore()))
    let transactionId: unknown
    beforeProject(async ({ req }) => void (transactionId = await req.transactionID))
    const json = { title: 'In one go', category: project.category }
    expect(await admin.put(`/api/projects/${project.id}`, json)).toMatchObject({ status: 200 })
    const transactions = await Promise.all(begin.mock.results.map(({ value }) => value as unknown))
    expect(transactions.length).toBeGreaterThan(0)
    // SQLite is asked for a transaction, too, and has none
    if (!isCluster) return expect(transactionId ?? null).toBeNull()
    expect(transactions).toContain(transactionId)
    expect(commit.mock.calls.map(([id]) => id)).toContain(transactionId)
  })

  // SQLite has no transaction here
  if (!isCluster) return

  it('leaves the document as it was where a hook fails after the write', async () => {
    const title = async () =>
      (await app.payload.findByID({ collection: 'projects', id: project.id, overrideAccess: true })).title
    const { hooks } = app.payload.collections.projects.config
    const otherHooks = hooks.afterChange
    hooks.afterChange = [...otherHooks, () => Promise.reject(new Error('after the write'))]
    onTestFinished(() => void (hooks.afterChange = otherHooks))
    const titleBefore = await title()
    const json = { title: 'Half done', category: project.category }
    expect((await admin.put(`/api/projects/${project.id}`, json)).status).toBe(500)
    expect(await title()).toBe(titleBefore)
  })
})

describe('an error that a hook throws', () => {
  const field = { path: 'name', message: 'Not this name' }

  it.each<[string, () => Error, number, object]>([
    [
      'of a field',
      () => new ValidationError({ collection: 'messages', errors: [field] }),
      400,
      { error: requestTexts.invalid, code: 'invalid', fields: { name: 'Not this name' } },
    ],
    ['of what is not there', () => new NotFound(), 404, { error: apiTexts.notFound, code: 'not-found' }],
    [
      'of what is not allowed',
      () => new Forbidden(),
      403,
      { error: authTexts.unauthorized, code: 'forbidden' },
    ],
    [
      'of Payload’s with a status of its own',
      () => new APIError('A secret', 418),
      500,
      { error: requestTexts.unexpected, code: 'unexpected' },
    ],
    [
      'that nobody expects',
      () => new Error('A secret'),
      500,
      { error: requestTexts.unexpected, code: 'unexpected' },
    ],
  ])('%s has the shape of every error', async (_what, make, status, body) => {
    beforeMessage(() => {
      throw make()
    })
    const json = { ...contactFields, message: `Error ${status}` }
    const response = await visitor().post('/api/contact', json, { undocumented: true })
    expect(response).toMatchObject({ status, body })
    expect(response.body).toEqual(body)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the way to a route', () => {
  it('answers another method with 405, and what is no route with 404', async () => {
    const response = await visitor().call('PATCH', '/api/contact', { undocumented: true })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    for (const path of ['/api/Contact', '/api/contact/', '/api//contact', '/api/studio-api/contact']) {
      const { status, text } = await fetchRaw(app.origin, { method: 'POST', path })
      expect([status, JSON.parse(text)], path).toEqual([404, { error: apiTexts.notFound, code: 'not-found' }])
    }
  })

  it('answers HEAD as GET, without the body', async () => {
    const get = await fetchRaw(app.origin, { path: '/api/openapi.json' })
    const head = await fetchRaw(app.origin, { method: 'HEAD', path: '/api/openapi.json' })
    expect([head.status, head.text, head.headers['content-type']]).toEqual([
      200,
      '',
      get.headers['content-type'],
    ])
  })

  it('refuses a body of unknown length that grows past the limit', async () => {
    const body = Array.from({ length: 1 + BODY.json / MB }, () => Buffer.alloc(MB, 'a'))
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.7.7.7' }
    const response = await fetchRaw(app.origin, { method: 'POST', path: '/api/contact', headers, body })
    expect([response.status, JSON.parse(response.text)]).toEqual([
      413,
      { error: apiTexts.tooLarge, code: 'too-large' },
    ])
  })

  it('keeps nothing of a client that goes away in the middle of its body', async () => {
    const count = async () =>
      (await app.payload.count({ collection: 'messages', overrideAccess: true })).totalDocs
    const countBefore = await count()
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    const authenticate = vi.spyOn(app.payload.authStrategies[0]!, 'authenticate')
    onTestFinished(() => authenticate.mockRestore())
    const head = 'POST /api/contact HTTP/1.1\r\nHost: studio.test\r\nContent-Type: application/json\r\n'
    socket.write(`${head}X-Forwarded-For: 10.7.7.8\r\nContent-Length: 500\r\n\r\n{"name":"Ada",`)
    await vi.waitFor(() => expect(authenticate).toHaveBeenCalledOnce())
    socket.destroy()
    await waitForPending()
    expect(await count()).toBe(countBefore)
    expect((await visitor().post('/api/contact', { ...contactFields, message: 'After it' })).status).toBe(201)
  })
})
