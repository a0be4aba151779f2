const COLUMNS = 12

/**
 * How many twelfths of the width each cell of a grid takes, so that each row is full: cells of a last row
 * that would have room left are wider, and one that would be alone in rows of three makes two rows of two
 * with those before it.
 */
export function fillRows(count: number, columns: 2 | 3): number[] {
  const rest = count % columns
  const hasOrphan = rest === 1 && columns === 3 && count > 1
  const wider = hasOrphan ? columns + 1 : rest
  const inLastRow = hasOrphan ? 2 : rest
  return Array.from({ length: count }, (_, index) => COLUMNS / (index < count - wider ? columns : inLastRow))
}
