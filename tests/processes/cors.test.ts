import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const FRIEND = 'https://app.example'
const STRANGER = 'https://stranger.example'
const app = await startApp({ CORS_ORIGINS: `${FRIEND},http://localhost:5173` })
let project: string

beforeAll(async () => {
  project = (await makeProject(await app.admin())).id
})

const call = (method: string, path: string, headers: Record<string, string>) =>
  fetchRaw(app.origin, { method, path, headers })
const preflight = (path: string, origin: string, method = 'GET') =>
  call('OPTIONS', path, { Origin: origin, 'Access-Control-Request-Method': method })
const corsOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const READABLE = {
  'access-control-allow-origin': FRIEND,
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
  it.each(publicReads)('reads %s, made and ready', async (path) => {
    for (const response of [
      await call('GET', path, { Origin: FRIEND }),
      await call('GET', path, { Origin: FRIEND }),
      await call('HEAD', path, { Origin: FRIEND }),
    ]) {
      expect([response.status, corsOf(response.headers)]).toEqual([200, READABLE])
      expect(response.headers.vary).toContain('Origin')
    }
  })

  it('reads 304, and what is not there', async () => {
    const { etag } = (await call('GET', '/api/public/projects', {})).headers
    const same = await call('GET', '/api/public/projects', { Origin: FRIEND, 'If-None-Match': etag! })
    expect([same.status, corsOf(same.headers)]).toEqual([304, READABLE])
    expect(same.headers.vary).toContain('Origin')
    const gone = await call('GET', `/api/public/projects/${crypto.randomUUID()}`, { Origin: FRIEND })
    expect([gone.status, corsOf(gone.headers)]).toEqual([404, READABLE])
  })

  it('may ask beforehand', async () => {
    for (const path of [...publicReads.slice(0, 2), `/api/public/projects/${project}`]) {
      const response = await preflight(path, FRIEND)
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
    const path = template.replace('{id}', project)
    for (const response of [
      await call(method, path, { Origin: FRIEND }),
      await call(method, path, { Origin: FRIEND }),
      ...(method === 'GET' ? [await preflight(path, FRIEND)] : []),
    ]) {
      expect(corsOf(response.headers)).toEqual({})
    }
  })
})

describe('a page of any other origin', () => {
  it.each([STRANGER, 'null', `${FRIEND}.evil.example`, 'http://app.example', `${FRIEND}:8443`])(
    'reads nothing: %s',
    async (origin) => {
      for (const path of publicReads) {
        for (const response of [
          await call('GET', path, { Origin: origin }),
          await call('GET', path, { Origin: origin }),
        ]) {
          expect([response.status, corsOf(response.headers)]).toEqual([200, {}])
          expect(response.headers.vary).toContain('Origin')
        }
        const asked = await preflight(path, origin)
        expect(asked.status).toBeGreaterThanOrEqual(404)
        expect(corsOf(asked.headers)).toEqual({})
      }
    },
  )

  it('leaves no trace in what others get: a response without an origin varies by it', async () => {
    const response = await call('GET', '/api/public/projects', {})
    expect([corsOf(response.headers), response.headers.vary]).toEqual([{}, expect.stringContaining('Origin')])
    expect(response.headers.vary).toContain('Accept-Encoding')
    expect((await call('GET', '/', { Origin: STRANGER })).headers.vary).not.toContain('Origin')
  })
})
