import type { SecureVersion } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { MB } from '#cms/shared/units.ts'
import { ADMIN, type TestApp } from '#tests/support/app.ts'
import { startAppBehindNginx, type AppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { Client } from '#tests/support/client.ts'
import { fetchOverHttp2, negotiateTls } from '#tests/support/fetch-over-tls.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const missing = await reasonMissing(findNginx)

describe.skipIf(missing)(missing ?? 'the site behind nginx as it ships', () => {
  let app: TestApp
  let nginx: Nginx
  let replica: string
  let get: AppBehindNginx['get']

  beforeAll(async () => {
    ;({ app, nginx, replica, get } = await startAppBehindNginx())
  })
  afterAll(() => nginx.stop())

  describe('over TLS', () => {
    it.each<SecureVersion>(['TLSv1.2', 'TLSv1.3'])('speaks %s', async (version) => {
      expect(await negotiateTls(nginx.origin, version)).toBe(version)
    })

    it('does not speak TLS 1.1', async () => {
      await expect(negotiateTls(nginx.origin, 'TLSv1.1')).rejects.toThrow(/protocol version/i)
    })

    it('speaks HTTP/2, and the site’s response requires TLS from now on', async () => {
      const { status, headers } = await fetchOverHttp2(nginx.origin, '/')
      expect(status).toBe(200)
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
      expect(String(headers.server)).not.toMatch(/\d/)
    })

    it('redirects a request without TLS to the same address with it', async () => {
      const response = await fetch(`${nginx.plainOrigin}/blog?page=2`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([
        308,
        `${nginx.origin}/blog?page=2`,
      ])
    })
  })

  describe('compresses', () => {
    it.each([
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ])('nothing that the site has compressed: %s comes through as it is', async (encoding, unpack) => {
      const headers = { 'Accept-Encoding': encoding }
      // Brotli is made only after the first response
      await vi.waitUntil(async () => (await get('/', { headers })).headers['content-encoding'] === encoding, {
        timeout: EVENT_LIMIT,
      })
      const viaNginx = await get('/', { headers })
      const direct = await fetch(`${app.origin}/`, { headers: { 'Accept-Encoding': encoding } })
      expect([viaNginx.headers.etag, viaNginx.headers.vary]).toEqual([
        direct.headers.get('etag'),
        'Accept-Encoding',
      ])
      expect(unpack(viaNginx.bytes).toString()).toBe(await direct.text())
    })

    it('what the site has not, once', async () => {
      const { headers, bytes } = await get('/api/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } })
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
      expect(JSON.parse(gunzipSync(bytes).toString())).toHaveProperty('openapi')
    })

    it('no response that has a token in it', async () => {
      const body = [JSON.stringify(ADMIN)]
      const { status, headers } = await get('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'Accept-Encoding': 'gzip', 'Content-Type': 'application/json' },
        body,
      })
      expect([status, headers['content-encoding']]).toEqual([200, undefined])
    })
  })

  it('tells the site the address of the caller, and not the one that the caller claims', async () => {
    const send = (from: string, claimed: number) =>
      get('/api/contact', {
        method: 'POST',
        from,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.9.8.${claimed}`,
          'X-Real-IP': '10.9.8.7',
          Forwarded: 'for=10.9.8.7',
        },
        body: ['{}'],
      })
    const statuses: number[] = []
    for (let call = 0; call <= RATE_LIMITS.contact.points; call += 1) {
      statuses.push((await send('127.0.0.2', call)).status)
    }
    expect(statuses).toEqual([...Array<number>(RATE_LIMITS.contact.points).fill(400), 429])
    expect((await send('127.0.0.3', 0)).status).toBe(400)
  })

  it('shows metrics and readiness to nobody outside, and liveness to everybody', async () => {
    const [metrics, unknown] = [await get('/metrics'), await get('/no-such-page')]
    expect(metrics.status).toBe(404)
    expect(metrics.text.replaceAll('/metrics', '/no-such-page')).toBe(unknown.text)
    for (const path of ['/metrics/', '/%6detrics', '//metrics', '/x/../metrics']) {
      expect((await get(path)).text, path).not.toContain('studio_build_info')
    }
    expect((await get('/readyz')).status).toBe(404)
    expect((await get('/healthz')).status).toBe(200)
  })

  it.each([
    [
      'a body that is too large',
      () =>
        get('/contact', {
          method: 'POST',
          headers: { 'Content-Length': String(25 * MB) },
          body: [Buffer.alloc(1)],
        }),
      413,
    ],
    [
      'an API call that is too large',
      () =>
        get('/api/users/a@b.test', {
          method: 'POST',
          headers: { 'Content-Length': String(25 * MB) },
          body: [Buffer.alloc(1)],
        }),
      413,
    ],
    ['the readiness check', () => get('/readyz'), 404],
  ])('gives its own responses the security headers: %s', async (_, send, status) => {
    const { headers, ...response } = await send()
    expect(response.status).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'cache-control': 'no-store',
    })
  })

  it('signs in with a cookie that goes over TLS only, and renews with it from our own pages alone', async () => {
    const staff = new Client(nginx.origin)
    const response = await staff.post('/api/auth/sign-in', { ...ADMIN, remember: false })
    expect(response.status).toBe(200)
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(
      (await staff.call('POST', '/api/auth/refresh', { headers: { Origin: nginx.origin } })).status,
    ).toBe(200)
    expect(
      (await staff.call('POST', '/api/auth/refresh', { headers: { Origin: 'https://elsewhere.example' } }))
        .status,
    ).toBe(403)
  })

  it('logs each response as one object, with the request id of the site and nothing private', async () => {
    const { headers } = await get('/blog?q=canary-query', {
      headers: { Referer: 'https://elsewhere.example/canary-referrer' },
    })
    await get('/booking/cancel/canary-reference')
    await get('/api/users/canary@studio.test/profile')
    const lines = () =>
      nginx
        .accessLog()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    await vi.waitUntil(() => lines().at(-1)?.path === '/api/users/…', { timeout: EVENT_LIMIT })
    expect(lines().at(-2)).toMatchObject({ path: '/booking/cancel/…' })
    expect(lines().find(({ request }) => request === headers['x-request-id'])).toMatchObject({
      path: '/blog',
      status: 200,
      replica,
      address: '127.0.0.1',
    })
    expect(nginx.accessLog()).not.toContain('canary')
  })
})
