import { describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { matchPage, notFoundRoute, siteRoutes } from '#web/site/routes.tsx'

describe('the route table', () => {
  it.each(['/', '/blog', '/search', '/booking', '/privacy', '/terms'])('has a page at %s', (path) => {
    expect(matchPage(path).route.path).toBe(path)
  })

  it('passes the decoded id of an address to its page', () => {
    expect(matchPage('/portfolio/a%20b')).toMatchObject({
      route: { path: '/portfolio/:id' },
      params: { id: 'a b' },
    })
    expect(matchPage('/blog/x')).toMatchObject({ route: { path: '/blog/:id' }, params: { id: 'x' } })
  })

  it.each([
    '/nope',
    '/Blog',
    '/blog/x/y',
    '/portfolio',
    '/%E0%A4%A',
    '/blog/%ff',
    '/portfolio/%',
    '/%0A',
    '/blog/%0A/x',
    '/portfolio/%E2%80%A8/x',
    '/admin/%0D',
    '/admin',
    '//blog',
  ])('shows the not-found screen at %s', (path) => {
    expect(matchPage(path).route.Page).toBe(notFoundRoute.Page)
  })

  it.each([
    ['/', false],
    ['/nope', false],
    ['/admins', false],
    ['/admin', true],
    ['/admin/nowhere', true],
  ])('leaves header and footer out at %s: %s', (path, isBare) => {
    expect(matchPage(path).route.isBare ?? false).toBe(isBare)
  })

  it('has the file of each page, as in the manifest of the build', () => {
    for (const { module } of [...siteRoutes, notFoundRoute]) expect(existsSync(module), module).toBe(true)
  })
})
