import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { SecureVersion } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RATE_LIMITS } from '#cms/platform/rate-limits/limits.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { BODY } from '#cms/shared/requests.ts'
import { MB, MINUTE } from '#cms/shared/units.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { ADMIN, type TestApp } from '#tests/support/app.ts'
import { startAppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { makeProject, projectBody, uploadImage } from '#tests/support/builders.ts'
import { Client, multipartForm } from '#tests/support/client.ts'
import { fetchOverHttp2, fetchOverTls, negotiateTls } from '#tests/support/fetch-over-tls.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { jpeg } from '#tests/support/images.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const missing = await reasonMissing(findNginx)

describe.skipIf(missing)(missing ?? 'the site behind nginx as it ships', () => {
  let app: TestApp
  let nginx: Nginx
  let replica: string
  const get = (path: string, options?: Parameters<typeof fetchOverTls>[1]) =>
    fetchOverTls(nginx.origin + path, options)

  beforeAll(async () => {
    ;({ app, nginx, replica } = await startAppBehindNginx())
  })
  afterAll(() => nginx.stop())

  /** Takes away the folder in which nginx stores bodies, for one test. */
  function takeBodyFolder() {
    const [folder, elsewhere] = [join(nginx.folder, 'client_body'), join(nginx.folder, 'elsewhere')]
    renameSync(folder, elsewhere)
    onTestFinished(() => renameSync(elsewhere, folder))
  }

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

  describe('bodies larger than their call needs', () => {
    const post = (path: string, length: number, body: Uint8Array[] = []) =>
      get(path, { method: 'POST', headers: { 'Content-Length': String(length) }, body })

    it.each(['/api/contact', '/api/auth/sign-in', '/api/bookings/reference/cancel', '/contact'])(
      'are refused before they are sent: %s',
      async (path) => {
        const { status, text } = await post(path, 2 * MB, [Buffer.alloc(1)])
        expect(status).toBe(413)
        expect(text).toContain(apiTexts.tooLarge)
      },
    )

    it(
      'are refused when one address sends too many at once, and hold up no upload',
      { timeout: 2 * MINUTE },
      async () => {
        const released = Promise.withResolvers<void>()
        onTestFinished(() => released.resolve())
        async function* slowly() {
          yield '{'
          await released.promise
        }
        const headers = { 'Content-Type': 'application/json', 'Content-Length': String(1 * MB) }
        // more than nginx.conf allows to one address
        const calls = Array.from({ length: 40 }, () =>
          get('/api/contact', { method: 'POST', from: '127.0.0.9', headers, body: slowly() }),
        )
        for (const call of calls) call.catch(() => undefined)
        const refused = await Promise.race(calls)
        expect([refused.status, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([
          429,
          'application/json',
          '5',
        ])
        expect(JSON.parse(refused.text)).toEqual({
          error: apiTexts.tooMany,
          code: 'too-many-requests',
        })
        expect((await get('/api/public/projects', { from: '127.0.0.9' })).status).toBe(200)
        await uploadImage(await new Client(nginx.origin).signIn(ADMIN))
      },
    )

    it('that nginx cannot store are refused in the form of the API', async () => {
      takeBodyFolder()
      const { status, text } = await post('/api/contact', 500_000, [Buffer.alloc(500_000)])
      expect([status, JSON.parse(text)]).toEqual([503, { error: apiTexts.unavailable, code: 'unavailable' }])
    })
  })

  describe('an upload', () => {
    it('is not stored by nginx, whose disk may be full', async () => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      takeBodyFolder()
      const { imageUrl } = await uploadImage(staff)
      expect((await get(imageUrl)).status).toBe(200)
    })

    it('of the largest size that is allowed passes', async () => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      const bytes = Buffer.concat([
        await jpeg({ width: 640, height: 480 }),
        Buffer.alloc(IMAGE.maxProjectImageBytes),
      ]).subarray(0, IMAGE.maxProjectImageBytes)
      const { imageUrl } = await uploadImage(staff, {
        image: { name: 'largest.jpg', type: 'image/jpeg', bytes },
      })
      expect((await get(imageUrl)).status).toBe(200)
    })

    it.each([
      ['a byte more, judged by the site', IMAGE.maxProjectImageBytes + 1],
      ['more than a body may have, judged by nginx', 25 * MB],
    ])('of %s is refused in the form of the API', async (_how, size) => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      const form = multipartForm({
        image: { name: 'larger.jpg', type: 'image/jpeg', bytes: Buffer.alloc(size, 1) },
      })
      // the client expects the documented form, whoever responds
      const response = await staff.postForm('/api/uploads/project-images', form)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        413,
        expect.stringContaining('application/json'),
      ])
      expect(response.body).toMatchObject({
        error: expect.any(String),
        code: expect.stringContaining('too-large'),
      })
    })

    it.each([
      ['POST', '/api/uploads/videos', BODY.video],
      ['POST', '/api/uploads/sounds', BODY.sound],
      ['POST', '/api/uploads/panoramas', BODY.panorama],
      ['PUT', '/api/images/one/file', BODY.multipart],
    ])(
      'as large as the site takes reaches it, which refuses strangers: %s %s',
      async (method, path, size) => {
        const { status, text } = await get(path, {
          method,
          headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(size) },
          body: [Buffer.alloc(1)],
        })
        expect([status, JSON.parse(text)]).toEqual([
          401,
          expect.objectContaining({ error: expect.any(String) }),
        ])
      },
    )

    it('of a video’s size reaches the console’s gate, which refuses strangers', async () => {
      const { status, text } = await get('/console-api/media', {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'Content-Length': String(30 * MB) },
        body: [Buffer.alloc(1)],
      })
      expect([status, JSON.parse(text)]).toEqual([
        401,
        expect.objectContaining({ error: expect.any(String) }),
      ])
    })
  })

  describe('a stored file', () => {
    let path: string
    let whole: Buffer
    beforeAll(async () => {
      path = (await uploadImage(await new Client(nginx.origin).signIn(ADMIN))).imageUrl
      whole = Buffer.from(await (await fetch(app.origin + path)).arrayBuffer())
    })

    it('is sent in ranges, from the cache as from the site', async () => {
      for (const [range, part] of [
        ['bytes=0-9', whole.subarray(0, 10)],
        ['bytes=10-19', whole.subarray(10, 20)],
        ['bytes=-5', whole.subarray(-5)],
      ] as const) {
        const { status, headers, bytes } = await get(path, { headers: { Range: range } })
        expect([status, headers['content-length']], range).toEqual([206, String(part.length)])
        expect(bytes.equals(part), range).toBe(true)
      }
      expect((await get(path, { headers: { Range: `bytes=${whole.length}-` } })).status).toBe(416)
    })

    it('is cached with its security headers, and matches its ETag', async () => {
      await get(path)
      const { headers } = await get(path)
      expect([headers['x-cache'], headers['cache-control']]).toEqual([
        'HIT',
        'public, max-age=31536000, immutable',
      ])
      expect(headers['content-security-policy']).toContain('sandbox')
      expect((await get(path, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(304)
    })
  })

  describe('a page and a public read', () => {
    const cachedPaths = ['/', '/api/public/projects']
    /** Asks until nginx responds from its cache. */
    const getCached = (path: string, options?: Parameters<typeof get>[1]) =>
      vi.waitUntil(
        async () => {
          const response = await get(path, options)
          return response.headers['x-cache'] === 'HIT' && response
        },
        { timeout: EVENT_LIMIT, interval: 0 },
      )
    const fetchTexts = async (headers: Record<string, string>) =>
      Promise.all(cachedPaths.map(async (path) => (await get(path, { headers })).text))

    it.each(cachedPaths)('is cached as the site sent it, with request ids of its own: %s', async (path) => {
      const copies = [await getCached(path), await getCached(path)]
      const direct = await fetch(app.origin + path, { headers: { 'Accept-Encoding': 'identity' } })
      for (const { headers, text } of copies) {
        for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) {
          expect([name, headers[name]]).toEqual([name, direct.headers.get(name)])
        }
        expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
        expect(text).toBe(await direct.clone().text())
      }
      expect(new Set(copies.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
    })

    it.each(cachedPaths)('matches its ETag, and has the same headers for HEAD: %s', async (path) => {
      const { headers } = await getCached(path)
      const again = await getCached(path, { headers: { 'If-None-Match': headers.etag! } })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
      const head = await getCached(path, { method: 'HEAD' })
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        headers['content-length'],
      ])
    })

    it('is cached in each encoding, and sent only to clients that accept that', async () => {
      await vi.waitUntil(
        async () =>
          (await getCached('/', { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding'] ===
          'br',
        { timeout: EVENT_LIMIT },
      )
      const encodings = []
      for (const accepted of ['gzip, deflate, br, zstd', 'gzip', 'identity']) {
        const { headers } = await getCached('/', { headers: { 'Accept-Encoding': accepted } })
        encodings.push(headers['content-encoding'])
      }
      expect(encodings).toEqual(['br', 'gzip', undefined])
    })

    it('is fresh for whoever saved and for staff, and for others a second later', async () => {
      const staff = await new Client(nginx.origin).signIn(ADMIN)
      const { id } = await makeProject(staff, { title: 'Round 0' })
      const session = [...staff.cookies].find(([name]) => name.endsWith('studio-session'))!.join('=')
      for (let round = 1; round <= 5; round += 1) {
        for (const path of cachedPaths) await getCached(path)
        const title = `Round ${round}`
        const response = await staff.put(`/api/projects/${id}`, projectBody({ title }))
        const [saved = '', ...others] = response.headers.getSetCookie()
        expect(others).toEqual([])
        expect(saved).toMatch(
          /^__Host-studio-saved=1; Max-Age=3; Path=\/; Secure=true; HttpOnly=true; SameSite=Lax$/,
        )
        for (const headers of [
          { Cookie: `other=1; ${saved.split(';')[0]!}` },
          { Cookie: session },
          { Authorization: `Bearer ${staff.token}` },
        ] as Record<string, string>[]) {
          for (const text of await fetchTexts(headers)) expect(text).toContain(title)
        }
        await vi.waitUntil(async () => (await fetchTexts({})).every((text) => text.includes(title)), {
          // the second, and two more on a busy machine
          timeout: 3_000,
          interval: 20,
        })
      }
    })

    it.each(['/healthz', '/booking/cancel/canary-reference', '/no-such-page', '/api/openapi.json'])(
      'is all that is cached: not %s',
      async (path) => {
        const ids = new Set<string>()
        for (let call = 0; call < 5; call += 1) {
          const { headers } = await get(path)
          expect(headers['x-cache']).not.toBe('HIT')
          ids.add(String(headers['x-request-id']))
        }
        expect(ids.size).toBe(5)
      },
    )
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
