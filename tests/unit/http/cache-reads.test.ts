import { describe, expect, test } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { CACHE_BYTES } from '#cms/platform/limits.ts'
import { cacheReads } from '#cms/http/cache-reads.ts'

/** Caches reads of a source that counts its calls. */
function createReads({ status = 200 } = {}) {
  const calls: string[] = []
  const read = cacheReads(
    async (path) => ({ status, body: `${path} ${calls.push(path)}` }),
    (path) =>
      path === '/studio' ? ['studio', 'media'] : path === '/projects' ? ['projects', 'media'] : undefined,
  )
  return { read, calls }
}

describe('a cached read', () => {
  test('is made once, also for concurrent callers', async () => {
    const { read, calls } = createReads()
    const responses = await Promise.all([read('/studio'), read('/studio'), read('/projects')])
    expect(responses[1]).toBe(responses[0])
    expect(await read('/studio')).toBe(responses[0])
    expect(calls).toEqual(['/studio', '/projects'])
  })

  test.each([
    ['studio', ['/studio']],
    ['projects', ['/projects']],
    ['media', ['/studio', '/projects']],
    ['team', []],
    [undefined, ['/studio', '/projects']],
  ] as const)('is made again after a change of one of its sources (%s)', async (source, repeated) => {
    const { read, calls } = createReads()
    await Promise.all([read('/studio'), read('/projects')])
    contentCache.invalidateOwnChange(source && { source })
    await Promise.all([read('/studio'), read('/projects')])
    expect(calls.slice(2)).toEqual(repeated)
  })

  test('that does not contain a document stays after a change of it in place', async () => {
    const { read, calls } = createReads()
    await Promise.all([read('/studio'), read('/projects')])
    contentCache.invalidateOwnChange({ source: 'projects', documentMarker: 'another-id' })
    contentCache.invalidateOwnChange({ source: 'studio', documentMarker: '/studio' })
    await Promise.all([read('/studio'), read('/projects')])
    expect(calls.slice(2)).toEqual(['/studio'])
  })

  test('is not given to callers after a change in place that came before its data', async () => {
    const { read } = createReads()
    const before = read('/projects')
    contentCache.invalidateOwnChange({ source: 'projects', documentMarker: 'another-id' })
    const after = read('/projects')
    expect((await before).body).not.toBe((await after).body)
    expect(await read('/projects')).toBe(await after)
  })

  test('that began before a change is not given to callers after the change', async () => {
    const { read } = createReads()
    const before = read('/projects')
    contentCache.invalidateOwnChange({ source: 'projects' })
    const after = read('/projects')
    expect((await before).body).not.toBe((await after).body)
    expect(await read('/projects')).toBe(await after)
  })

  test('that failed, or has no sources, is not kept', async () => {
    const failing = createReads({ status: 500 })
    await failing.read('/studio')
    await failing.read('/studio')
    expect(failing.calls).toHaveLength(2)
    const { read, calls } = createReads()
    await read('/other')
    await read('/other')
    expect(calls).toHaveLength(2)
  })
})

test('cached reads stay within their bytes: the least recently used one is evicted', async () => {
  const calls: string[] = []
  const body = 'x'.repeat(CACHE_BYTES.pageReads / 10)
  const read = cacheReads(
    async (path) => ({ status: 200, body: (calls.push(path), body) }),
    () => ['projects'],
  )
  for (let id = 0; id < 30; id += 1) {
    await read(`/projects/${id}`)
    await read('/projects/0')
  }
  expect(calls).toHaveLength(30)
  for (const path of ['/projects/0', '/projects/29', '/projects/1']) await read(path)
  expect(calls.slice(30)).toEqual(['/projects/1'])
})

describe('a change within a transaction', () => {
  test('invalidates its sources again when the transaction ends, and only then', () => {
    const invalidated: (string | undefined)[] = []
    const stop = contentCache.onInvalidate((source) => invalidated.push(source))
    contentCache.invalidateOwnChange({ source: 'posts', transaction: 'one' })
    contentCache.invalidateOwnChange({ source: 'media', transaction: 'one' })
    contentCache.endTransaction('another')
    expect(invalidated).toEqual(['posts', 'media'])
    contentCache.endTransaction('one')
    contentCache.endTransaction('one')
    stop()
    expect(invalidated).toEqual(['posts', 'media', 'posts', 'media'])
  })
})
