/**
 * Reads CSV as RFC 4180 has it, as a spreadsheet would.
 * @returns the rows with their cells
 * @throws for a quote or a line end where none may be
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const [matched, quoted, plain, end] = cell.exec(text) ?? []
    if (matched === undefined) {
      throw new Error(`Not CSV from ${start}: ${JSON.stringify(text.slice(start, start + 40))}`)
    }
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push(row.splice(0))
  }
  if (row.length > 0) throw new Error('The last row has no end')
  return rows
}
