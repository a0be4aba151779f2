import { describe, expect, it } from 'vitest'
import { displayWidth } from '#web/shared/lib/display-width.ts'

describe('the width of a line in the display face', () => {
  it('adds up the widths of its letters', () => {
    // the face's own advance widths give 4.98 em; letters of about one width are taken together
    expect(displayWidth('Volume Studio').em / 4.98).toBeCloseTo(1, 1)
    expect(displayWidth('Volume Studio').isKnown).toBe(true)
    expect(displayWidth('mmm').em).toBeGreaterThan(2 * displayWidth('lll').em)
  })

  it('takes a letter with a mark for as wide as without', () => {
    expect(displayWidth('Atelier Ångström')).toEqual(displayWidth('Atelier Angstrom'))
  })

  it.each(['استوديو الحجم', 'ボリューム', 'Студия'])('says that %s is not the face’s own', (name) => {
    expect(displayWidth(name).isKnown).toBe(false)
    expect(displayWidth(name).em).toBeGreaterThan(0)
  })

  it('knows the width of every printable letter of ASCII', () => {
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    expect(ascii.filter((letter) => !displayWidth(letter).isKnown)).toEqual([])
  })
})
