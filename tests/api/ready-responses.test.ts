import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject } from '#tests/support/builders.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { readMetrics, metricValue } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const app = await startApp()
const { contentCache } = await import('#cms/platform/content-cache.ts')
let projectId: string
let postId: string

beforeAll(async () => {
  const admin = await app.admin()
  projectId = (await makeProject(admin)).id
  postId = (await makePost(admin)).id
})

const get = (path: string) => fetchRaw(app.origin, { path })
/** The path with the character at this index percent-encoded. */
const escaped = (path: string, index: number) =>
  `${path.slice(0, index)}%${path.charCodeAt(index).toString(16)}${path.slice(index + 1)}`

const CACHED: [string, () => string][] = [
  ['a page', () => '/blog'],
  ['a page of the portfolio', () => '/?category=Residential'],
  ['a public read of a category', () => '/api/public/projects?view=cards&limit=6&category=Residential'],
  ['a page of a document', () => `/blog/${postId}`],
  ['a public read', () => '/api/public/projects'],
  ['a public read of a document', () => `/api/public/projects/${projectId}`],
  ['a public read with a known query', () => '/api/public/blogposts?view=cards'],
  ['a feed', () => '/feed.xml'],
]

describe('a response is cached under its canonical address', () => {
  it.each(CACHED)('%s', async (_, address) => {
    expect((await get(address())).status).toBe(200)
    expect(contentCache.get(address()) !== undefined).toBe(true)
  })
})

describe('a response is not cached', () => {
  // Brotli is added to a cached response later, and would change the size that is compared below
  beforeAll(() =>
    vi.waitUntil(() => CACHED.every(([, address]) => contentCache.get(address())?.br), {
      timeout: EVENT_LIMIT,
    }),
  )

  it.each([
    ['an escaped letter', () => escaped('/blog', 1)],
    ['another escaped letter', () => escaped('/blog', 4)],
    ['an escaped letter in upper case', () => '/b%6Cog'],
    ['an escaped id', () => escaped(`/blog/${postId}`, 8)],
    ['an escaped id of a read', () => escaped(`/api/public/projects/${projectId}`, 25)],
    ['two slashes', () => '//blog'],
    ['an unknown query', () => '/blog?utm_source=x'],
    ['a category that nothing is in', () => '/?category=Nothing'],
    ['a category that is not possible', () => '/?category=a%0Ab'],
    ['a page after the last', () => '/?page=2'],
    ['parameters of the portfolio in another order', () => '/?page=1&category=Residential'],
    ['a category and another parameter', () => '/?category=Residential&utm_source=x'],
    ['an escaped category', () => '/?category=Residentia%6c'],
    ['a read of a category that nothing is in', () => '/api/public/projects?category=Nothing'],
    ['a read of a page after the last', () => '/api/public/projects?limit=6&page=2'],
    ['a search', () => '/search?q=house'],
    ['a read of a search', () => '/api/public/search?q=house'],
    ['an empty query', () => '/blog?'],
    ['an empty query of a read', () => '/api/public/projects?'],
    ['a fragment', () => '/blog#a'],
    ['another host', () => 'http://studio.test/blog'],
    ['a query said twice', () => '/api/public/blogposts?view=cards&view=cards'],
    ['an escaped query', () => '/api/public/blogposts?view=card%73'],
    ['a query behind another', () => '/api/public/blogposts?view=cards?view=cards'],
    ['a query of a read that takes none', () => '/api/public/project-categories?view=cards'],
    ['a feed with a query', () => '/feed.xml?a=1'],
  ])('under an address with %s', async (_, address) => {
    const before = await readMetrics(app.origin)
    await get(address())
    expect(contentCache.get(address()) === undefined).toBe(true)
    const cachedBytes = (metrics: string) => metricValue(metrics, 'studio_content_cache_bytes', {})
    expect(cachedBytes(await readMetrics(app.origin))).toBe(cachedBytes(before))
  })
})
