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

const fetchAsset = (
  path: string,
  encodings: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetchRaw(app.origin, {
    path,
    method: options.method,
    headers: { 'Accept-Encoding': encodings, ...options.headers },
  })

describe('a built file', () => {
  it('is the same in every encoding, and much smaller in gzip and Brotli', async () => {
    const [plain, gzip, brotli] = [
      await fetchAsset(script, 'identity'),
      await fetchAsset(script, 'gzip'),
      await fetchAsset(script, 'gzip, br'),
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
    const { headers } = await fetchAsset(script, 'br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('responds with 304 to a client that has it', async () => {
    const { headers } = await fetchAsset(script, 'br')
    const again = await fetchAsset(script, 'br', { headers: { 'If-None-Match': headers.etag! } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('is sent without an encoding if its format is compressed already', async () => {
    const { headers, bytes } = await fetchAsset(font, 'gzip, br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('font/woff2')
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  })

  it('tells its length to HEAD', async () => {
    const { bytes } = await fetchAsset(script, 'gzip')
    const head = await fetchAsset(script, 'gzip', { method: 'HEAD' })
    expect(head.headers['content-length']).toBe(String(bytes.length))
    expect(head.bytes).toHaveLength(0)
  })
})

it('each page finds all files that it names, of the site’s build and of the panel’s', async () => {
  const assetsNamedBy = async (path: string) => {
    const { text } = await fetchRaw(app.origin, { path })
    return text.match(/(?<=[" ])\/assets\/[^" ]+(?=[" ])/g)!
  }
  const [site, panel] = [await assetsNamedBy('/'), await assetsNamedBy('/admin/signin')]
  for (const file of [...site, ...panel]) expect((await fetchAsset(file, 'br')).status).toBe(200)
  expect(panel.filter((file) => !site.includes(file))).not.toEqual([])
})

it('a built file has no headers that only a document obeys', async () => {
  const built = (await fetchAsset(script, 'br')).headers
  expect(built).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(built).not.toHaveProperty('content-security-policy')
  expect(built).not.toHaveProperty('permissions-policy')
  const missing = (await fetchAsset('/assets/none.js', 'br')).headers
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
    expect((await fetchAsset(typeof path === 'string' ? path : path(), 'br')).status).toBe(404)
  })

  it('is accepted: a write', async () => {
    expect((await fetchAsset(script, 'br', { method: 'POST' })).status).toBe(405)
  })
})
