import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCachedResponse } from '#cms/platform/content-cache.ts'
import { sendCached } from '#cms/http/send-cached.ts'

const response = toCachedResponse({
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

const request = (headers: Record<string, string>, method = 'GET') => fetch(origin, { method, headers })

describe('a cached response', () => {
  it('is sent in an encoding that the client accepts', async () => {
    expect((await request({ 'Accept-Encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
    expect((await request({ 'Accept-Encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  it('is not sent in an encoding that the client refuses by q=0', async () => {
    expect(
      (await request({ 'Accept-Encoding': 'gzip;q=0, identity' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('is not sent again to a client that has it', async () => {
    const first = await request({ 'Accept-Encoding': 'gzip' })
    const second = await request({
      'Accept-Encoding': 'gzip',
      'If-None-Match': `"other", W/${first.headers.get('etag')}`,
    })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  it('is recognized by the tag of any of its encodings, and by *', async () => {
    const tags = await Promise.all(
      ['gzip', 'identity'].map(async (encoding) =>
        (await request({ 'Accept-Encoding': encoding })).headers.get('etag')!,
      ),
    )
    for (const tag of [...tags, '*']) {
      const second = await request({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
      expect([second.status, second.headers.get('etag')]).toEqual([304, tag === '*' ? tags[1] : tag])
    }
    expect((await request({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('has a tag for each encoding, since their bytes differ', async () => {
    const [gzip, identity] = [
      await request({ 'Accept-Encoding': 'gzip' }),
      await request({ 'Accept-Encoding': 'identity' }),
    ]
    expect(gzip.headers.get('etag')).not.toBe(identity.headers.get('etag'))
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('is sent to HEAD without a body, with the length that GET would get', async () => {
    const head = await request({ 'Accept-Encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(response.identity.length))
    expect(await head.text()).toBe('')
  })
})
