import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentCache } from '#cms/platform/content-cache.ts'
import { createReadyPages, type Render } from '#cms/http/ready-pages.ts'

/** A renderer whose pages are done when the test says so. */
function site() {
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

const textOf = async (answer: ReturnType<ReturnType<typeof createReadyPages>['answer']>) =>
  (await answer).identity.toString()

describe('pages that are ready', () => {
  beforeEach(() => contentCache.drop())

  it('are rendered once for all who ask at the same time', async () => {
    const { render, rendered, finish } = site()
    const pages = createReadyPages(render, { cacheable: true })
    const asked = [pages.answer('/'), pages.answer('/'), pages.answer('/')]
    finish()
    expect(new Set(await Promise.all(asked.map(textOf)))).toEqual(new Set(['/ as number 1']))
    expect(rendered).toEqual(['/'])
    expect(contentCache.get('/')).toBeDefined()
  })

  it('are rendered anew for who asks after a change, though the former rendering is under way', async () => {
    const { render, finish } = site()
    const pages = createReadyPages(render, { cacheable: true })
    const before = pages.answer('/')
    contentCache.drop()
    const after = pages.answer('/')
    finish()
    await before
    expect(await textOf(after)).toBe(contentCache.get('/')!.identity.toString())
    expect(await after).not.toBe(await before)
  })

  it('are not kept when they are not there, have a query, or come from development', async () => {
    const { render, finish } = site()
    const pages = createReadyPages(render, { cacheable: true })
    const development = createReadyPages(render, { cacheable: false })
    const asked = [pages.answer('/gone'), pages.answer('/?a=1'), development.answer('/blog')]
    finish()
    expect((await asked[0]!).status).toBe(404)
    await Promise.all(asked)
    expect(['/gone', '/?a=1', '/blog'].map((url) => contentCache.get(url))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  describe('after a change', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('are made ready again in the order of their first visit, once the changes have ended', async () => {
      const { render, rendered, finish } = site()
      const pages = createReadyPages(render, { cacheable: true })
      const stop = pages.keepReady(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      const blog = pages.answer('/blog')
      finish()
      await blog

      rendered.length = 0
      contentCache.drop()
      await vi.advanceTimersByTimeAsync(200)
      contentCache.drop()
      await vi.advanceTimersByTimeAsync(200)
      expect(rendered).toEqual([])
      await vi.advanceTimersByTimeAsync(100)
      expect(rendered).toEqual(['/'])
      finish()
      await vi.waitFor(() => expect(rendered).toEqual(['/', '/blog']))
      finish()
      stop()
    })

    it('are left alone where nothing changed and they were only kept for long enough', async () => {
      const { render, rendered, finish } = site()
      const stop = createReadyPages(render, { cacheable: true }).keepReady(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      contentCache.invalidate(undefined, 'aged')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(rendered).toEqual(['/'])
      expect(contentCache.get('/')).toBeUndefined()
      stop()
    })

    it('are left alone once the process stops', async () => {
      const { render, rendered, finish } = site()
      const stop = createReadyPages(render, { cacheable: true }).keepReady(['/'])
      finish()
      await vi.waitFor(() => expect(contentCache.get('/')).toBeDefined())
      contentCache.drop()
      stop()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(rendered).toEqual(['/'])
    })
  })
})
