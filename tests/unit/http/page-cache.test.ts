import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { createPageCache, type Render } from '#cms/http/page-cache.ts'

/** A renderer whose pages wait until the test calls `finish`. */
function createRenderer() {
  const rendered: string[] = []
  const waiting: (() => void)[] = []
  const render: Render = async (url) => {
    rendered.push(url)
    await new Promise<void>((resolve) => waiting.push(resolve))
    const status = url === '/gone' ? 404 : 200
    return { status, html: `${url} as number ${rendered.length}`, headers: {} }
  }
  return { render, rendered, finish: () => waiting.splice(0).forEach((resolve) => resolve()) }
}

const textOf = async (response: ReturnType<ReturnType<typeof createPageCache>['getPage']>) =>
  (await response).identity.toString()

describe('cached pages', () => {
  beforeEach(() => contentCache.invalidateOwnChange())

  it('are rendered once for concurrent requests', async () => {
    const { render, rendered, finish } = createRenderer()
    const pages = createPageCache(render, { isCacheable: true })
    const responses = [pages.getPage('/'), pages.getPage('/'), pages.getPage('/')]
    finish()
    expect(new Set(await Promise.all(responses.map(textOf)))).toEqual(new Set(['/ as number 1']))
    expect(rendered).toEqual(['/'])
    expect(contentCache.get('/')).toBeDefined()
  })

  it('are rendered again for requests after a change, although the previous rendering still runs', async () => {
    const { render, finish } = createRenderer()
    const pages = createPageCache(render, { isCacheable: true })
    const before = pages.getPage('/')
    contentCache.invalidateOwnChange()
    const after = pages.getPage('/')
    finish()
    await before
    expect(await textOf(after)).toBe(contentCache.get('/')!.identity.toString())
    expect(await after).not.toBe(await before)
  })

  it('are not kept if not found, with a query, or in development', async () => {
    const { render, finish } = createRenderer()
    const pages = createPageCache(render, { isCacheable: true })
    const development = createPageCache(render, { isCacheable: false })
    const responses = [pages.getPage('/gone'), pages.getPage('/?a=1'), development.getPage('/blog')]
    finish()
    expect((await responses[0]!).status).toBe(404)
    await Promise.all(responses)
    expect(['/gone', '/?a=1', '/blog'].map((url) => contentCache.get(url))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  describe('after a change', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('are rendered again in the order of their first visit, once changes have ended', async () => {
      const { render, rendered, finish } = createRenderer()
      const pages = createPageCache(render, { isCacheable: true })
      const stop = pages.keepWarm(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      const blog = pages.getPage('/blog')
      finish()
      await blog

      rendered.length = 0
      contentCache.invalidateOwnChange()
      await vi.advanceTimersByTimeAsync(200)
      contentCache.invalidateOwnChange()
      await vi.advanceTimersByTimeAsync(200)
      expect(rendered).toEqual([])
      await vi.advanceTimersByTimeAsync(100)
      expect(rendered).toEqual(['/'])
      finish()
      await vi.waitFor(() => expect(rendered).toEqual(['/', '/blog']))
      finish()
      stop()
    })

    it('are not rendered again where they only expired', async () => {
      const { render, rendered, finish } = createRenderer()
      const stop = createPageCache(render, { isCacheable: true }).keepWarm(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      contentCache.invalidate({}, 'aged')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(rendered).toEqual(['/'])
      expect(contentCache.get('/')).toBeUndefined()
      stop()
    })

    it('are not rendered again once the process stops', async () => {
      const { render, rendered, finish } = createRenderer()
      const stop = createPageCache(render, { isCacheable: true }).keepWarm(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      contentCache.invalidateOwnChange()
      stop()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(rendered).toEqual(['/'])
    })
  })
})
