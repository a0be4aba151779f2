const TWELFTHS = 12

/**
 * The widths of the cells of a grid in twelfths, so that every row is full: the cells of an incomplete last
 * row are wider. In rows of three a single last cell and the three before it become two rows of two.
 */
export function fillRows(count: number, columns: 2 | 3): number[] {
  const remainder = count % columns
  const hasOrphan = remainder === 1 && columns === 3 && count > 1
  const wideCells = hasOrphan ? columns + 1 : remainder
  const wideCellsPerRow = hasOrphan ? 2 : remainder
  return Array.from(
    { length: count },
    (_, index) => TWELFTHS / (index < count - wideCells ? columns : wideCellsPerRow),
  )
}
