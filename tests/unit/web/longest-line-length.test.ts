import { describe, expect, it } from 'vitest'
import { longestLineLength } from '#web/shared/lib/longest-line-length.ts'

describe('the length of the longest line of a title', () => {
  it.each([
    ['Volume Studio', 6],
    ['Architecture', 12],
    ['x'.repeat(90), 90],
    ['a bc '.repeat(18).trim(), 30],
    ['', 1],
  ])('is that of the longest word, or a third of the title: %s', (title, length) => {
    expect(longestLineLength(title)).toBe(length)
  })

  it('is larger in scripts whose letters are as wide as high', () => {
    expect(longestLineLength('建築音響研究所')).toBeGreaterThan(2 * '建築音響研究所'.length)
  })

  it('counts a character of several code units once', () => {
    expect(longestLineLength('𝐀𝐀𝐀')).toBe(3)
  })
})
