import { describe, expect, it } from 'vitest'
import { withEllipsis } from '#web/shared/lib/with-ellipsis.ts'

describe('the beginning of a text', () => {
  it.each([
    ['no wall that the sun can reach after', 'no wall that the sun can reach after…'],
    ['one basin, ', 'one basin…'],
    ['It stands.', 'It stands.'],
    ['He said “why?”', 'He said “why?”'],
    ['', ''],
  ])('says whether it goes on: %j', (beginning, shown) => {
    expect(withEllipsis(beginning)).toBe(shown)
  })
})
