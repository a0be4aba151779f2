/** A byte order mark: without it Excel takes UTF-8 for the code page of its machine. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches cells that spreadsheets parse as a formula, also with blanks before its sign. Some spreadsheets
 * convert full-width signs.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Put before such a cell: most spreadsheets show it as part of the text, some hide it, none runs the cell.
 * Programs that read the file have to remove it (docs/editing.md#admins-in-the-console).
 */
const TEXT_PREFIX = "'"

/**
 * A row of a CSV file (RFC 4180) whose cells a spreadsheet shows and never runs as formulas
 * (docs/behaviour.md#console).
 * @returns the row with its line end
 */
export function toCsvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => toCell(cell ?? '')).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? TEXT_PREFIX + text : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
