import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ContentCache, contentCache } from '#cms/platform/content-cache.ts'
import { KB } from '#cms/shared/units.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/** Compressing waits its turn on a busy machine. */
const IN_TIME = { timeout: EVENT_LIMIT }

const page = (body: string) => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body })

describe('the content cache', () => {
  beforeEach(() => contentCache.invalidateOwnChange())

  it('keeps a response under its address in every encoding', async () => {
    contentCache.put('/blog', {
      response: page('a page '.repeat(100)),
      generation: contentCache.generation,
    })
    const kept = contentCache.get('/blog')!
    expect(gunzipSync(kept.gzip!)).toEqual(kept.identity)
    await vi.waitFor(() => expect(kept.br).toBeDefined(), IN_TIME)
    expect(brotliDecompressSync(kept.br!)).toEqual(kept.identity)
  })

  it('forgets everything when content changes', () => {
    contentCache.put('/blog', { response: page('before'), generation: contentCache.generation })
    contentCache.invalidateOwnChange()
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('does not keep what was read before a change and comes after it', () => {
    const generation = contentCache.generation
    contentCache.invalidateOwnChange()
    const response = contentCache.put('/blog', { response: page('of yesterday'), generation })
    expect(response.identity.toString()).toBe('of yesterday')
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('gives the same text the same tag and another text another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => contentCache.compress(page(body)).etag)
    expect(one).toBe(same)
    expect(one).not.toBe(other)
  })

  it('counts the bytes of each encoding, Brotli from when it is there', async () => {
    const empty = contentCache.stats.bytes
    const kept = contentCache.put('/blog', {
      response: page(randomBytes(50_000).toString('hex')),
      generation: contentCache.generation,
    })
    const before = contentCache.stats.bytes
    expect(before - empty).toBeGreaterThanOrEqual(kept.identity.length + kept.gzip!.length)
    await vi.waitFor(() => expect(kept.br).toBeDefined(), IN_TIME)
    expect(contentCache.stats.bytes - before).toBe(kept.br!.length)
    contentCache.invalidateOwnChange()
    expect(contentCache.stats.bytes).toBe(empty)
  })

  it('lets the least recently used go at its bound, whatever its entries are made of', () => {
    const small = new ContentCache({ maxBytes: 100 * KB })
    const put = (name: string) =>
      small.put(name, {
        response: page(randomBytes(5_000).toString('hex')),
        generation: small.generation,
      })
    put('/')
    for (let number = 0; number < 100; number += 1) {
      put(`/blog/${number}`)
      // somebody looks at it all the time
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

  it('makes room for the Brotli of one response as for another response', async () => {
    const body = randomBytes(50_000).toString('hex')
    const { identity, gzip } = contentCache.compress(page(body))
    // two of them without Brotli fit, and nothing more
    const tight = new ContentCache({ maxBytes: 2 * (identity.length + gzip!.length + 4 * KB) })
    const responses = ['/one', '/two'].map((name) =>
      tight.put(name, { response: page(body), generation: tight.generation }),
    )
    await vi.waitFor(() => expect(responses.some(({ br }) => br)).toBe(true), IN_TIME)
    expect(tight.stats).toMatchObject({ evictions: 1 })
    expect(['/one', '/two'].filter((name) => tight.get(name))).toHaveLength(1)
  })
})
