import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const ALLOWED_ORIGIN = 'https://app.example'
const OTHER_ORIGIN = 'https://stranger.example'
const app = await startApp({ CORS_ORIGINS: `${ALLOWED_ORIGIN},http://localhost:5173` })
let projectId: string

beforeAll(async () => {
  projectId = (await makeProject(await app.admin())).id
})

const call = (method: string, path: string, headers: Record<string, string>) =>
  fetchRaw(app.origin, { method, path, headers })
const preflight = (path: string, origin: string, method = 'GET') =>
  call('OPTIONS', path, { Origin: origin, 'Access-Control-Request-Method': method })
const corsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const READABLE = {
  'access-control-allow-origin': ALLOWED_ORIGIN,
  'access-control-expose-headers': 'ETag, Link, Retry-After',
}

const publicReads = [
  '/api/public/studio',
  '/api/public/projects',
  '/api/public/projects?view=cards&limit=1',
  '/api/public/blogposts',
  '/api/team/all',
  '/api/openapi.json',
]

describe('a page of a named origin', () => {
  it.each(publicReads)('reads %s, cached or not', async (path) => {
    for (const response of [
      await call('GET', path, { Origin: ALLOWED_ORIGIN }),
      await call('GET', path, { Origin: ALLOWED_ORIGIN }),
      await call('HEAD', path, { Origin: ALLOWED_ORIGIN }),
    ]) {
      expect([response.status, corsOf(response.headers)]).toEqual([200, READABLE])
      expect(response.headers.vary).toContain('Origin')
    }
  })

  it('reads a 304 and a 404', async () => {
    const { etag } = (await call('GET', '/api/public/projects', {})).headers
    const notModified = await call('GET', '/api/public/projects', {
      Origin: ALLOWED_ORIGIN,
      'If-None-Match': etag!,
    })
    expect([notModified.status, corsOf(notModified.headers)]).toEqual([304, READABLE])
    expect(notModified.headers.vary).toContain('Origin')
    const missing = await call('GET', `/api/public/projects/${crypto.randomUUID()}`, {
      Origin: ALLOWED_ORIGIN,
    })
    expect([missing.status, corsOf(missing.headers)]).toEqual([404, READABLE])
  })

  it('gets an answer to its preflight', async () => {
    for (const path of [...publicReads.slice(0, 2), `/api/public/projects/${projectId}`]) {
      const response = await preflight(path, ALLOWED_ORIGIN)
      expect([response.status, response.text]).toEqual([204, ''])
      expect(corsOf(response.headers)).toEqual({
        ...READABLE,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match',
        'access-control-max-age': '86400',
      })
    }
  })

  it.each([
    ['GET', '/api/projects/{id}'],
    ['GET', '/api/blogposts'],
    ['GET', '/api/users'],
    ['GET', '/api/booking-slots?month=2027-03'],
    ['PUT', '/api/team/all'],
    ['POST', '/api/auth/sign-in'],
    ['POST', '/api/contact'],
    ['POST', '/api/public/projects'],
    ['GET', '/api/nothing'],
    ['GET', '/'],
    ['GET', '/blog'],
    ['POST', '/contact'],
    ['GET', '/console-api/users'],
    ['GET', '/healthz'],
  ])('gets nothing else: %s %s', async (method, template) => {
    const path = template.replace('{id}', projectId)
    for (const response of [
      await call(method, path, { Origin: ALLOWED_ORIGIN }),
      await call(method, path, { Origin: ALLOWED_ORIGIN }),
      ...(method === 'GET' ? [await preflight(path, ALLOWED_ORIGIN)] : []),
    ]) {
      expect(corsOf(response.headers)).toEqual({})
    }
  })
})

describe('a page of any other origin', () => {
  it.each([
    OTHER_ORIGIN,
    'null',
    `${ALLOWED_ORIGIN}.evil.example`,
    'http://app.example',
    `${ALLOWED_ORIGIN}:8443`,
  ])('reads nothing: %s', async (origin) => {
    for (const path of publicReads) {
      for (const response of [
        await call('GET', path, { Origin: origin }),
        await call('GET', path, { Origin: origin }),
      ]) {
        expect([response.status, corsOf(response.headers)]).toEqual([200, {}])
        expect(response.headers.vary).toContain('Origin')
      }
      const response = await preflight(path, origin)
      expect(response.status).toBeGreaterThanOrEqual(404)
      expect(corsOf(response.headers)).toEqual({})
    }
  })

  it('does not affect what others get: a response without an origin varies by it, too', async () => {
    const response = await call('GET', '/api/public/projects', {})
    expect([corsOf(response.headers), response.headers.vary]).toEqual([{}, expect.stringContaining('Origin')])
    expect(response.headers.vary).toContain('Accept-Encoding')
    expect((await call('GET', '/', { Origin: OTHER_ORIGIN })).headers.vary).not.toContain('Origin')
  })
})
