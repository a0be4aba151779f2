import { describe, expect, test } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { CACHE_BYTES } from '#cms/platform/limits.ts'
import { cacheReads } from '#cms/http/cache-reads.ts'

function reads(status = 200) {
  const asked: string[] = []
  const read = cacheReads(
    async (path) => ({ status, body: `${path} ${asked.push(path)}` }),
    (path) =>
      path === '/studio' ? ['studio', 'media'] : path === '/projects' ? ['projects', 'media'] : undefined,
  )
  return { read, asked }
}

describe('a remembered read', () => {
  test('is made once, also for those who ask at the same time', async () => {
    const { read, asked } = reads()
    const responses = await Promise.all([read('/studio'), read('/studio'), read('/projects')])
    expect(responses[1]).toBe(responses[0])
    expect(await read('/studio')).toBe(responses[0])
    expect(asked).toEqual(['/studio', '/projects'])
  })

  test.each([
    ['studio', ['/studio']],
    ['projects', ['/projects']],
    ['media', ['/studio', '/projects']],
    ['team', []],
    [undefined, ['/studio', '/projects']],
  ] as const)('is made again after a change of what it is made of (%s)', async (source, again) => {
    const { read, asked } = reads()
    await Promise.all([read('/studio'), read('/projects')])
    contentCache.invalidateOwnChange(source && { source })
    await Promise.all([read('/studio'), read('/projects')])
    expect(asked.slice(2)).toEqual(again)
  })

  test('that was begun before a change is given to nobody who asks after it', async () => {
    const { read } = reads()
    const before = read('/projects')
    contentCache.invalidateOwnChange({ source: 'projects' })
    const after = read('/projects')
    expect((await before).body).not.toBe((await after).body)
    expect(await read('/projects')).toBe(await after)
  })

  test('that failed, or is made of nothing known, is not kept', async () => {
    const failing = reads(500)
    await failing.read('/studio')
    await failing.read('/studio')
    expect(failing.asked).toHaveLength(2)
    const { read, asked } = reads()
    await read('/other')
    await read('/other')
    expect(asked).toHaveLength(2)
  })
})

test('reads of any number take no more than their bytes: the one that nobody looked at for longest goes', async () => {
  const asked: string[] = []
  const body = 'x'.repeat(CACHE_BYTES.pageReads / 10)
  const read = cacheReads(
    async (path) => ({ status: 200, body: (asked.push(path), body) }),
    () => ['projects'],
  )
  for (let number = 0; number < 30; number += 1) {
    await read(`/projects/${number}`)
    await read('/projects/0')
  }
  expect(asked).toHaveLength(30)
  for (const path of ['/projects/0', '/projects/29', '/projects/1']) await read(path)
  expect(asked.slice(30)).toEqual(['/projects/1'])
})

describe('a change within a transaction', () => {
  test('drops what it touched once more when it can be seen, and only then', () => {
    const dropped: (string | undefined)[] = []
    const stop = contentCache.onInvalidate((source) => dropped.push(source))
    contentCache.invalidateOwnChange({ source: 'posts', transaction: 'one' })
    contentCache.invalidateOwnChange({ source: 'media', transaction: 'one' })
    contentCache.endTransaction('another')
    expect(dropped).toEqual(['posts', 'media'])
    contentCache.endTransaction('one')
    contentCache.endTransaction('one')
    stop()
    expect(dropped).toEqual(['posts', 'media', 'posts', 'media'])
  })
})
