import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADMIN, type TestApp } from '#tests/support/app.ts'
import { startAppBehindNginx, type AppBehindNginx } from '#tests/support/start-app-behind-nginx.ts'
import { makeProject, projectBody, uploadImage } from '#tests/support/builders.ts'
import { Client } from '#tests/support/client.ts'
import { findNginx } from '#tests/support/servers/find-nginx.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const missing = await reasonMissing(findNginx)

describe.skipIf(missing)(missing ?? 'the site behind nginx as it ships', () => {
  let app: TestApp
  let nginx: Nginx
  let get: AppBehindNginx['get']

  beforeAll(async () => {
    ;({ app, nginx, get } = await startAppBehindNginx())
  })
  afterAll(() => nginx.stop())

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
})
