import { describe, expect, it } from 'vitest'
import { activeItem } from '#web/app/navigation.ts'

describe('the active item of the navigation', () => {
  it.each([
    ['/', '', '/'],
    ['/', '#portfolio', '/#portfolio'],
    ['/', '#team', '/#team'],
    ['/', '#contact', '/'],
    ['/blog', '', '/blog'],
    ['/blog/1', '', '/blog'],
    ['/portfolio/1', '', '/#portfolio'],
    ['/booking', '', '/booking'],
    ['/bookings', '', undefined],
    ['/nowhere', '', undefined],
  ])('at %s%s is %s', (pathname, hash, item) => {
    expect(activeItem(pathname, hash)).toBe(item)
  })
})
