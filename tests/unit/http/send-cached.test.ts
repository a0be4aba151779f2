import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { sendCached } from '#cms/http/send-cached.ts'

const response = contentCache.compress({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: 'the same words '.repeat(50),
})
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((req, res) => sendCached(req, res, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = (headers: Record<string, string>, method = 'GET') => fetch(origin, { method, headers })

describe('ready bytes', () => {
  it('go out as the caller takes them', async () => {
    expect((await ask({ 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await ask({ 'Accept-Encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  it('respect a caller that refuses an encoding by q=0', async () => {
    expect(
      (await ask({ 'Accept-Encoding': 'gzip;q=0, identity' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('are not sent again to whoever has them', async () => {
    const first = await ask({ 'Accept-Encoding': 'gzip' })
    const again = await ask({
      'Accept-Encoding': 'gzip',
      'If-None-Match': `"other", W/${first.headers.get('etag')}`,
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('are known by the tag of any encoding, and by *', async () => {
    const tags = await Promise.all(
      ['gzip', 'identity'].map(async (encoding) =>
        (await ask({ 'Accept-Encoding': encoding })).headers.get('etag')!,
      ),
    )
    for (const tag of [...tags, '*']) {
      const again = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
      expect([again.status, again.headers.get('etag')]).toEqual([304, tag === '*' ? tags[1] : tag])
    }
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('have a tag for each encoding, since they are other bytes', async () => {
    const [gzip, plain] = [
      await ask({ 'Accept-Encoding': 'gzip' }),
      await ask({ 'Accept-Encoding': 'identity' }),
    ]
    expect(gzip.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('send no body to HEAD, and the length of what GET would get', async () => {
    const head = await ask({ 'Accept-Encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(response.identity.length))
    expect(await head.text()).toBe('')
  })
})
