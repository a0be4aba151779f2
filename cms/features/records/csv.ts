/** A byte order mark: without it Excel takes UTF-8 for the code page of its machine. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Beginnings that spreadsheets parse as a formula, with or without leading blanks, and their full-width
 * forms, which some spreadsheets convert.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Shown as part of the text by most spreadsheets, as nothing by some, and never run. Programs that read the
 * file take it off (docs/editing.md#admins-in-the-console).
 */
const SHIELD = "'"

/**
 * A row of a CSV file (RFC 4180) whose cells a spreadsheet shows and never runs as formulas
 * (docs/behaviour.md#console).
 * @returns the row with its line end
 */
export function toCsvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => toCell(cell ?? '')).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? SHIELD + text : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
