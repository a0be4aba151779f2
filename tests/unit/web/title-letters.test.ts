import { describe, expect, it } from 'vitest'
import { longestLineLength } from '#web/shared/lib/longest-line-length.ts'

describe('the letters of the longest line of a title', () => {
  it.each([
    ['Volume Studio', 6],
    ['Architecture', 12],
    ['x'.repeat(90), 90],
    ['a bc '.repeat(18).trim(), 30],
    ['', 1],
  ])('are those of the longest word, or of a third of it all: %s', (title, letters) => {
    expect(longestLineLength(title)).toBe(letters)
  })

  it('weigh more in scripts whose letters are as wide as high', () => {
    expect(longestLineLength('建築音響研究所')).toBeGreaterThan(2 * '建築音響研究所'.length)
  })

  it('count a sign of several code units once', () => {
    expect(longestLineLength('𝐀𝐀𝐀')).toBe(3)
  })
})
