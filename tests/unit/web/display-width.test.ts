import { describe, expect, it } from 'vitest'
import { displayWidth } from '#web/shared/lib/display-width.ts'

describe('the width of a line in the display font', () => {
  it('adds up the widths of its letters', () => {
    // 4.98 em by the advance widths of the font; displayWidth groups letters of similar width
    expect(displayWidth('Volume Studio').em / 4.98).toBeCloseTo(1, 1)
    expect(displayWidth('Volume Studio').isKnown).toBe(true)
    expect(displayWidth('mmm').em).toBeGreaterThan(2 * displayWidth('lll').em)
  })

  it('is the same for letters with and without diacritics', () => {
    expect(displayWidth('Atelier Ångström')).toEqual(displayWidth('Atelier Angstrom'))
  })

  it.each(['استوديو الحجم', 'ボリューム', 'Студия'])(
    'is an estimate for %s, which is not in the font',
    (name) => {
      expect(displayWidth(name).isKnown).toBe(false)
      expect(displayWidth(name).em).toBeGreaterThan(0)
    },
  )

  it('is known for every printable ASCII letter', () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    expect(ascii.filter((letter) => !displayWidth(letter).isKnown)).toEqual([])
  })
})
