/** A byte order mark: without it Excel takes UTF-8 for the code page of its machine. */
export const CSV_START = '\uFEFF'

/**
 * What spreadsheets take for the beginning of a formula, blanks before it or not, and their full-width forms,
 * which some make narrow.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/**
 * Shown as part of the text by most spreadsheets, as nothing by some, and never run. README.md tells it to
 * whoever reads a file by program.
 */
const SHIELD = "'"

/**
 * A row of a CSV file (RFC 4180) that a spreadsheet shows and never runs, whoever wrote its cells
 * (docs/behaviour.md#console).
 * @returns the row with its line end
 */
export function csvRow(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => toCell(cell ?? '')).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? SHIELD + text : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
