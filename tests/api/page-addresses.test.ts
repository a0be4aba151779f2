import { describe, expect, it } from 'vitest'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const app = await startApp()

const get = (path: string) => fetchRaw(app.origin, { path })

describe('the address of a page', () => {
  it.each([
    '/nothing',
    '/privacy',
    '/Blog',
    '/blog/a/b',
    '/index.html',
    '/.env',
    '/wp-login.php',
    '/admin/nothing',
  ])('that leads nowhere shows the not-found screen with 404: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.text).toContain(errorPageTexts.notFoundTitle)
  })

  it.each([
    ['/portfolio/nothing', projectsTexts.notFound],
    ['/blog/nothing', `${errorPageTexts.errorPrefix}${postsTexts.fetchFailed}`],
  ])('that names an unknown document says so with 404: %s', async (path, text) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.text).toContain(text)
  })

  it('with a slash at its end is redirected to the one without it', async () => {
    for (const [path, location] of [
      ['/blog/', '/blog'],
      ['/blog/?page=2', '/blog?page=2'],
      ['/booking///', '/booking'],
    ] as const) {
      const response = await get(path)
      expect([response.status, response.headers.location], path).toEqual([308, location])
    }
  })

  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '//evil.example//',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '//evil.example/%2f..',
    '/\t/evil.example/',
  ])('does not redirect to another site: %j', async (path) => {
    const { headers, status } = await get(encodeURI(path).replaceAll('%25', '%'))
    expect(status).toBeGreaterThanOrEqual(300)
    const location = new URL(headers.location ?? '/', 'http://studio.test')
    expect(location.origin).toBe('http://studio.test')
  })

  it.each([
    '/\\evil.example/',
    '/\\\\evil.example/',
    '/booking/cancel/\\..\\..\\..\\\\evil.example?sent=cancel',
    '/booking/cancel/%2e%2e\\%2e%2e\\\\evil.example?sent=cancel',
  ])('does not redirect programs that do not normalise it to another site: %j', async (path) => {
    const { headers, status } = await get(path)
    expect(status).toBeGreaterThanOrEqual(300)
    expect(new URL(headers.location ?? '/', 'http://studio.test').origin).toBe('http://studio.test')
  })

  it.each(['/%', '/blog/%E0%A4%A', '/%c0%ae%c0%ae/'])(
    'that cannot be decoded is refused: %s',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).status)
    },
  )

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetchRaw(app.origin, { method, path: '/blog' })
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('whatever goes wrong', () => {
  it('reveals nothing of the implementation', async () => {
    const paths = [
      '/%',
      '/nothing',
      '/api/%',
      '/api/nothing',
      '/api/users/%00',
      '/media/..%2f..%2fpackage.json',
      '/blog/%00',
      `/${'a'.repeat(8_000)}`,
      '/api/public/projects?__proto__[x]=1',
    ]
    for (const path of paths) {
      const { text, headers } = await get(path)
      expect(text, path).not.toMatch(
        /node_modules|\bat .+:\d+:\d+|\w+Error\b|\.ts\b|payload|express|mongo|sqlite|SELECT /i,
      )
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
