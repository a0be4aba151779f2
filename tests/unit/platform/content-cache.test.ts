import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentCache, contentCache, toCachedResponse } from '#cms/platform/content-cache.ts'
import { KB } from '#cms/shared/units.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/** Brotli compression waits for its turn on a busy machine. */
const BROTLI_LIMIT = { timeout: EVENT_LIMIT }

const page = (body: string) => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body })

describe('the content cache', () => {
  beforeEach(() => contentCache.invalidateOwnChange())

  it('keeps a response under its address in every encoding', async () => {
    contentCache.put('/blog', {
      response: page('a page '.repeat(100)),
      generation: contentCache.generation,
    })
    const cached = contentCache.get('/blog')!
    expect(gunzipSync(cached.gzip!)).toEqual(cached.identity)
    await vi.waitFor(() => expect(cached.br).toBeDefined(), BROTLI_LIMIT)
    expect(brotliDecompressSync(cached.br!)).toEqual(cached.identity)
  })

  it('forgets everything when content changes', () => {
    contentCache.put('/blog', { response: page('before'), generation: contentCache.generation })
    contentCache.invalidateOwnChange()
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('does not keep a response that was begun before a change', () => {
    const generation = contentCache.generation
    contentCache.invalidateOwnChange()
    const response = contentCache.put('/blog', { response: page('outdated'), generation })
    expect(response.identity.toString()).toBe('outdated')
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('gives equal bodies the same ETag, and others another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => toCachedResponse(page(body)).etag)
    expect(one).toBe(same)
    expect(one).not.toBe(other)
  })

  it('counts the bytes of each encoding, Brotli once it is compressed', async () => {
    const bytesWhenEmpty = contentCache.stats.bytes
    const cached = contentCache.put('/blog', {
      response: page(randomBytes(50_000).toString('hex')),
      generation: contentCache.generation,
    })
    const bytesBefore = contentCache.stats.bytes
    expect(bytesBefore - bytesWhenEmpty).toBeGreaterThanOrEqual(cached.identity.length + cached.gzip!.length)
    await vi.waitFor(() => expect(cached.br).toBeDefined(), BROTLI_LIMIT)
    expect(contentCache.stats.bytes - bytesBefore).toBe(cached.br!.length)
    contentCache.invalidateOwnChange()
    expect(contentCache.stats.bytes).toBe(bytesWhenEmpty)
  })

  it('evicts the least recently used response at its limit', () => {
    const small = new ContentCache({ maxBytes: 100 * KB })
    const put = (name: string) =>
      small.put(name, {
        response: page(randomBytes(5_000).toString('hex')),
        generation: small.generation,
      })
    put('/')
    for (let post = 0; post < 100; post += 1) {
      put(`/blog/${post}`)
      // keeps the response recently used
      small.get('/')
      expect(small.stats.bytes).toBeLessThanOrEqual(100 * KB)
    }
    expect(['/', '/blog/0', '/blog/99'].map((name) => small.get(name) !== undefined)).toEqual([
      true,
      false,
      true,
    ])
    expect(small.stats.evictions).toBeGreaterThan(90)
  })

  it('evicts a response to make room for the Brotli form of another', async () => {
    const body = randomBytes(50_000).toString('hex')
    const { identity, gzip } = toCachedResponse(page(body))
    // large enough for two responses without Brotli
    const small = new ContentCache({ maxBytes: 2 * (identity.length + gzip!.length + 4 * KB) })
    const responses = ['/one', '/two'].map((name) =>
      small.put(name, { response: page(body), generation: small.generation }),
    )
    await vi.waitFor(() => expect(responses.some(({ br }) => br)).toBe(true), BROTLI_LIMIT)
    expect(small.stats).toMatchObject({ evictions: 1 })
    expect(['/one', '/two'].filter((name) => small.get(name))).toHaveLength(1)
  })
})
