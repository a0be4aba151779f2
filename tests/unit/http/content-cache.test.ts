import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contentCache } from '#cms/http/content-cache.ts'

const page = (body: string) => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body })

describe('the content cache', () => {
  beforeEach(() => contentCache.drop())

  it('keeps an answer under its address in every encoding', async () => {
    contentCache.put('/blog', page('a page '.repeat(100)), contentCache.generation)
    const kept = contentCache.get('/blog')!
    expect(gunzipSync(kept.gzip!)).toEqual(kept.identity)
    await vi.waitFor(() => expect(kept.br).toBeDefined())
    expect(brotliDecompressSync(kept.br!)).toEqual(kept.identity)
  })

  it('forgets everything when content changes', () => {
    contentCache.put('/blog', page('before'), contentCache.generation)
    contentCache.drop()
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('does not keep what was read before a change and comes after it', () => {
    const generation = contentCache.generation
    contentCache.drop()
    const answer = contentCache.put('/blog', page('of yesterday'), generation)
    expect(answer.identity.toString()).toBe('of yesterday')
    expect(contentCache.get('/blog')).toBeUndefined()
  })

  it('gives the same text the same tag and another text another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((body) => contentCache.once(page(body)).etag)
    expect(one).toBe(same)
    expect(one).not.toBe(other)
  })

  it('stops keeping at its bound, so that strangers cannot fill the memory', () => {
    for (let number = 0; number < 2_100; number += 1) contentCache.put(`/blog/${number}`, page('x'), contentCache.generation)
    expect(contentCache.get('/blog/1999')).toBeDefined()
    expect(contentCache.get('/blog/2000')).toBeUndefined()
  })
})
