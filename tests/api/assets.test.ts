import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

let app: TestApp
let script: string
let font: string

beforeAll(async () => {
  app = await startApp()
  const { text } = await fetchRaw(app.origin, { path: '/' })
  script = text.match(/[" ](\/assets\/framework-[^" ]+\.js)[" ]/)![1]!
  font = text.match(/"(\/assets\/[^"]+\.woff2)"/)![1]!
})

const ask = (
  path: string,
  accepted: string,
  more: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetchRaw(app.origin, {
    path,
    method: more.method,
    headers: { 'Accept-Encoding': accepted, ...more.headers },
  })

describe('a built file', () => {
  it('is the same in every encoding, and much smaller than as it was written', async () => {
    const [plain, gzip, brotli] = [
      await ask(script, 'identity'),
      await ask(script, 'gzip'),
      await ask(script, 'gzip, br'),
    ]
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length)
  })

  it('is immutable and varies by encoding', async () => {
    const { headers } = await ask(script, 'br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('responds with 304 to a client that has it', async () => {
    const { headers } = await ask(script, 'br')
    const again = await ask(script, 'br', { headers: { 'If-None-Match': headers.etag! } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('goes out as it is where it is compressed in itself', async () => {
    const { headers, bytes } = await ask(font, 'gzip, br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('font/woff2')
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  })

  it('tells its length to HEAD', async () => {
    const { bytes } = await ask(script, 'gzip')
    const head = await ask(script, 'gzip', { method: 'HEAD' })
    expect(head.headers['content-length']).toBe(String(bytes.length))
    expect(head.bytes).toHaveLength(0)
  })
})

it('each page finds all files that it names, of the site’s build and of the panel’s', async () => {
  const namedBy = async (path: string) => {
    const { text } = await fetchRaw(app.origin, { path })
    return text.match(/(?<=[" ])\/assets\/[^" ]+(?=[" ])/g)!
  }
  const [site, panel] = [await namedBy('/'), await namedBy('/admin/signin')]
  for (const file of [...site, ...panel]) expect((await ask(file, 'br')).status).toBe(200)
  expect(panel.filter((file) => !site.includes(file))).not.toEqual([])
})

it('the headers of a built file say nothing that only a document obeys', async () => {
  const built = (await ask(script, 'br')).headers
  expect(built).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(built).not.toHaveProperty('content-security-policy')
  expect(built).not.toHaveProperty('permissions-policy')
  const missing = (await ask('/assets/none.js', 'br')).headers
  expect(missing).toMatchObject({
    'content-security-policy': expect.any(String),
    'permissions-policy': expect.any(String),
  })
})

describe('nothing else', () => {
  it.each([
    ['a file that was never built', '/assets/none.js'],
    ['a compressed form by its own name', () => `${script}.br`],
    ['the folder', '/assets/.'],
    ['a way out of the folder', '/assets/..%2f.vite%2fmanifest.json'],
    ['the manifest', '/assets/../.vite/manifest.json'],
  ])('is served: %s', async (_what, path) => {
    expect((await ask(typeof path === 'string' ? path : path(), 'br')).status).toBe(404)
  })

  it('is accepted: a write', async () => {
    expect((await ask(script, 'br', { method: 'POST' })).status).toBe(405)
  })
})
