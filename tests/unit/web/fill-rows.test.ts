import { describe, expect, it } from 'vitest'
import { fillRows } from '#web/site/lib/fill-rows.ts'

describe('a grid of cells', () => {
  it('has equal cells while its rows are full', () => {
    expect(fillRows(6, 3)).toEqual([4, 4, 4, 4, 4, 4])
    expect(fillRows(4, 2)).toEqual([6, 6, 6, 6])
    expect(fillRows(0, 3)).toEqual([])
  })

  it('widens the last cells to fill their row', () => {
    expect(fillRows(5, 3)).toEqual([4, 4, 4, 6, 6])
    expect(fillRows(3, 2)).toEqual([6, 6, 12])
  })

  it('leaves no cell alone in a row of three, except a single one', () => {
    expect(fillRows(7, 3)).toEqual([4, 4, 4, 6, 6, 6, 6])
    expect(fillRows(4, 3)).toEqual([6, 6, 6, 6])
    expect(fillRows(1, 3)).toEqual([12])
  })

  it.each([2, 3] as const)('fills each row of up to %i, whatever the number of cells', (columns) => {
    for (let count = 1; count <= 40; count += 1) {
      let filled = 0
      for (const span of fillRows(count, columns)) {
        filled += span
        if (filled >= 12) expect(filled, `${count} cells`).toBe(12)
        filled %= 12
      }
      expect(filled, `${count} cells`).toBe(0)
    }
  })
})
