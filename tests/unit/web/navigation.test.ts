import { describe, expect, it } from 'vitest'
import { findActiveItem, navigationSections } from '#web/site/app/navigation.ts'
import { matchPage } from '#web/site/routes.tsx'

describe('the active item of the navigation', () => {
  it.each([
    ['/', undefined, '/'],
    ['/', 'portfolio', '/#portfolio'],
    ['/', 'team', '/#team'],
    ['/', 'contact', '/'],
    ['/blog', undefined, '/blog'],
    ['/blog/1', undefined, '/blog'],
    ['/portfolio/1', undefined, '/#portfolio'],
    ['/booking', undefined, '/booking'],
    ['/bookings', undefined, undefined],
    ['/nowhere', undefined, undefined],
  ])('at %s, reading %s, is %s', (pathname, section, item) => {
    expect(findActiveItem(matchPage(pathname).route.navigationItem, section)).toBe(item)
  })

  it('can be one of the sections of the home page', () => {
    expect(navigationSections).toEqual(['portfolio', 'team'])
  })
})
